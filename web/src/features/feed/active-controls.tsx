import { Play, Volume2, VolumeX } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../../components/controls/button.js';
import { IconButton } from '../../components/controls/icon-button.js';
import { Spinner } from '../../components/controls/spinner.js';
import { notPlayableText } from '../../entities/post/player/post-state.rules.js';
import { usePlayback } from '../../entities/post/player/use-playback.js';
import type { Post } from '../../lib/api-types.js';
import { loadAllTexts } from '../../lib/i18n/load-language.js';
import { t } from '../../lib/i18n/t.js';
import { part } from '../../lib/page/part.js';
import { useAppDispatch, useAppSelector } from '../../lib/state/hooks.js';
import { muteToggled } from '../../lib/state/settings-slice.js';
import styles from './feed-item.module.css';
import { FeedProgress } from './feed-progress.js';
import type { FeedPlayer } from './use-feed-player.js';

// Nobody chooses before something plays.
const qualityMenu = part(() => import('./quality-menu.js'));
const QualityMenu = lazy(async () => ({ default: (await qualityMenu()).QualityMenu }));
// Most shorts have none.
const captions = part(() => import('./captions/short-captions.js'));
const ShortCaptions = lazy(async () => {
  await loadAllTexts();
  return { default: (await captions()).ShortCaptions };
});
const ShortCaptionsMenu = lazy(async () => {
  await loadAllTexts();
  return { default: (await captions()).ShortCaptionsMenu };
});

interface ActiveControlsProps {
  player: FeedPlayer;
  video: HTMLVideoElement;
  post: Post;
  onHelp: () => void;
}

/** What stands over the short that plays: sound, captions, size, and what is wrong with it. */
export function ActiveControls({ player, video, post, onHelp }: ActiveControlsProps): ReactNode {
  const { paused, waiting, failed } = usePlayback(video);
  const notPlayable = notPlayableText(post);
  const isCaptioned = (post.media.captionLanguages?.length ?? 0) > 0;
  return (
    <>
      {isCaptioned && (
        <Suspense fallback={null}>
          <ShortCaptions post={post} video={video} />
        </Suspense>
      )}
      <div className={styles.top}>
        <MuteToggle player={player} />
        {player.soundRefused && (
          <button type="button" className={styles.chip} onClick={player.allowSound}>
            {t('feed.tapToUnmute')}
          </button>
        )}
        <span className={styles.topEnd}>
          <Suspense fallback={null}>
            {isCaptioned && <ShortCaptionsMenu post={post} />}
            <QualityMenu post={post} onHelp={onHelp} />
          </Suspense>
        </span>
      </div>
      {notPlayable !== null && (
        <p className={styles.message} role="status">
          {t(notPlayable)}
        </p>
      )}
      {notPlayable === null && player.gaveUp && (
        <div className={styles.message} role="alert">
          <p>{t('feed.unplayable')}</p>
          <Button onClick={player.retry}>{t('common.retry')}</Button>
        </div>
      )}
      {notPlayable === null && !failed && paused && (
        <button
          type="button"
          className={styles.play}
          aria-label={t('feed.play')}
          onClick={player.togglePlay}
        >
          <Play size={36} aria-hidden />
        </button>
      )}
      {notPlayable === null && !player.gaveUp && (waiting || failed) && (
        <span className={styles.waiting}>
          <Spinner size={36} />
        </span>
      )}
      <FeedProgress video={video} />
    </>
  );
}

/** A browser that refused sound counts as muted: the first press brings the sound, whatever is stored. */
function MuteToggle({ player }: { player: FeedPlayer }): ReactNode {
  const dispatch = useAppDispatch();
  const chosen = useAppSelector((state) => state.settings.videoMuted);
  const muted = chosen || player.soundRefused;
  return (
    <IconButton
      look="stage"
      label={t(muted ? 'feed.unmute' : 'feed.mute')}
      data-testid="mute-toggle"
      onClick={() => (player.soundRefused ? player.allowSound() : dispatch(muteToggled()))}
    >
      {muted ? <VolumeX size={20} /> : <Volume2 size={20} />}
    </IconButton>
  );
}
