import { Suspense, useCallback, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Dialog } from '../../../components/overlays/dialog.js';
import { usePageTitle } from '../../../components/layouts/page.js';
import { ShortsFeed } from '../../../features/feed/shorts-feed.js';
import type { Post } from '../../../lib/api-types.js';
import type { PostListArg } from '../../../entities/post/posts-api.js';
import { t } from '../../../lib/i18n/t.js';
import { screens, useMedia } from '../../../lib/page/use-media.js';
import { lazyPart } from '../../lazy-part.js';
import { usePostActions } from '../../use-post-actions.js';
import type { PanelTab } from './feed-panel.js';
import styles from './feed-screen.module.css';

// What opens beside the stage loads after it: the video comes first.
const PostComments = lazyPart(() =>
  import('../../more/post-comments.js').then((module) => module.PostComments),
);
const PostMore = lazyPart(() => import('../../more/more.js').then((module) => module.PostMore));
const Giving = lazyPart(() => import('../../gifts/giving.js').then((module) => module.Giving));
const ShareDialog = lazyPart(() =>
  import('../../../features/share/share-dialog.js').then((module) => module.ShareDialog),
);
const FeedPanel = lazyPart(() => import('./feed-panel.js').then((module) => module.FeedPanel));

interface FeedScreenProps {
  title: string;
  arg: PostListArg;
  /** The name under which the place in this feed is remembered; each list has its own. */
  place?: string;
  /** The short to begin with. */
  lead?: Post;
  emptyText: string;
}

/** A feed with what opens beside it: comments, gifts. */
export function FeedScreen(props: FeedScreenProps): ReactNode {
  const { title, arg, lead, emptyText, place = `${arg.type}:${arg.list}` } = props;
  usePageTitle(title);
  const panelFits = useMedia(screens.xl);
  const [active, setActive] = useState<{ post?: Post; upNext: Post[] }>({ upNext: [] });
  const onActive = useCallback((post: Post | undefined, upNext: Post[]) => {
    setActive({ post, upNext });
  }, []);
  const panel = usePanel();
  const { actions, commented, close, shared, closeShare, asked } = usePostActions({
    onComments: panelFits ? panel.write : undefined,
  });
  const { list } = arg;
  const ofRail = useMemo(
    () => ({ ...actions, more: (shown: Post) => railMore(shown, { list }) }),
    [actions, list],
  );
  const post = active.post;
  // The list's own copy of the post carries the newest counts.
  const opened = commented?._id === post?._id ? post : commented;
  const [stage, setStage] = useState<HTMLElement | null>(null);
  return (
    <div className={styles.screen}>
      <h1 className="visually-hidden">{title}</h1>
      <div className={styles.stage} ref={setStage}>
        <ShortsFeed
          key={place}
          arg={arg}
          place={place}
          lead={lead}
          emptyText={emptyText}
          actions={ofRail}
          onActive={onActive}
        />
      </div>
      {panelFits && post !== undefined && (
        <aside className={styles.panel} aria-label={t('feed.comments')}>
          <Suspense fallback={null}>
            <FeedPanel
              post={post}
              upNext={active.upNext}
              list={arg}
              tab={panel.tab}
              onTab={panel.setTab}
              commentField={panel.commentField}
            />
          </Suspense>
        </aside>
      )}
      {commented !== null && opened && (
        <Dialog
          look="sheet"
          title={t('feed.commentsCount', { count: opened.counts.comments })}
          onClose={close}
        >
          <div className={styles.sheet}>
            <Suspense fallback={null}>
              <PostComments post={opened} />
            </Suspense>
          </div>
        </Dialog>
      )}
      {shared !== null && (
        <Suspense fallback={null}>
          <ShareDialog post={shared} onClose={closeShare} />
        </Suspense>
      )}
      {asked !== null && (
        <Suspense fallback={null}>
          <Giving asked={asked} stage={stage} isElsewhere={post?._id !== asked.shortId} />
        </Suspense>
      )}
    </div>
  );
}

/** The panel's tab, and the way to the field of its comments. */
function usePanel(): {
  tab: PanelTab;
  setTab: (tab: PanelTab) => void;
  commentField: (field: HTMLElement | null) => void;
  write: () => void;
} {
  const [tab, setTab] = useState<PanelTab>('comments');
  const field = useRef<HTMLElement>(null);
  const commentField = useCallback((drawn: HTMLElement | null) => {
    field.current = drawn;
  }, []);
  const write = (): void => {
    // The field is drawn before it is gone to, also where another tab lay over it.
    flushSync(() => setTab('comments'));
    field.current?.focus();
  };
  return { tab, setTab, commentField, write };
}

/** The rail keeps its height while the menu is on its way. */
function railMore(post: Post, list: Pick<PostListArg, 'list'>): ReactNode {
  return (
    <Suspense fallback={<span className={styles.more} />}>
      <PostMore post={post} list={list} look="rail" />
    </Suspense>
  );
}
