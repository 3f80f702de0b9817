import { Captions as CaptionsIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from '../../components/controls/icon-button.js';
import { Menu } from '../../components/overlays/menu.js';
import { CaptionChoices } from '../../entities/post/captions/caption-choices.js';
import { CaptionLayer, CaptionTracks } from '../../entities/post/captions/caption-layer.js';
import { useCaptions, type Captions } from '../../entities/post/captions/use-captions.js';
import { usePostQuery } from '../../entities/post/posts-api.js';
import type { Post } from '../../lib/api-types.js';
import { t } from '../../lib/i18n/t.js';
import styles from './short-captions.module.css';

interface ShortCaptionsProps {
  post: Post;
  /** The element that plays it, which other shorts get after it. */
  video: HTMLVideoElement;
}

/** What is said in a short, over its picture and above what is written of it. */
export function ShortCaptions({ post, video }: ShortCaptionsProps): ReactNode {
  const { tracks, shown, renew } = useShortCaptions(post);
  return (
    <>
      {createPortal(<CaptionTracks tracks={tracks} />, video, post._id)}
      {shown !== undefined && (
        <div className={styles.layer}>
          <CaptionLayer key={post._id} video={video} shown={shown} onFailed={renew} />
        </div>
      )}
    </>
  );
}

/** Which captions are shown. */
export function ShortCaptionsMenu({ post }: { post: Post }): ReactNode {
  const captions = useShortCaptions(post);
  return (
    <Menu
      label={t('player.captions')}
      trigger={(wiring) => (
        <IconButton
          look="stage"
          label={t('player.captions')}
          aria-pressed={captions.shown !== undefined}
          {...wiring}
        >
          <CaptionsIcon size={20} />
        </IconButton>
      )}
    >
      {() => <CaptionChoices captions={captions} />}
    </Menu>
  );
}

/** Lists name the languages alone; where the tracks are is told with the short itself. */
function useShortCaptions(post: Post): Captions {
  const { data } = usePostQuery({ type: post.type, id: post._id });
  return useCaptions(data ?? post);
}
