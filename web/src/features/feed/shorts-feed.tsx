import { ChevronDown, ChevronUp } from 'lucide-react';
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { EmptyArt } from '../../components/art/state-art.js';
import { Button } from '../../components/controls/button.js';
import { IconButton } from '../../components/controls/icon-button.js';
import { FailedView, StateView } from '../../components/feedback/state-view.js';
import type { Post } from '../../lib/api-types.js';
import { usePostListInfiniteQuery } from '../../lib/api/posts-api.js';
import type { PostListArg } from '../../lib/api/posts-api.js';
import { listCacheSeconds } from '../../lib/base-api.js';
import { t } from '../../lib/i18n/t.js';
import { flattenPages } from '../../lib/list-paging.js';
import { useViewTracker } from '../../lib/player/use-view-tracker.js';
import { useAppDispatch, useAppSelector } from '../../lib/state/hooks.js';
import { muteToggled } from '../../lib/state/settings-slice.js';
import { shortActivated } from '../../lib/state/shorts-slice.js';
import { useNearEnd } from '../../lib/use-near-end.js';
import type { PostActions } from './action-rail.js';
import { FeedItem } from './feed-item.js';
import { actionFor, belongsToControl } from './feed-keys.js';
import { FeedSkeleton } from './feed-skeleton.js';
import { ShortcutsDialog } from './shortcuts-dialog.js';
import styles from './shorts-feed.module.css';
import { useActiveIndex } from './use-active-index.js';
import { useFeedPlayer } from './use-feed-player.js';

const drawnAround = 2;
const upNextShown = 8;

interface ShortsFeedProps {
  arg: PostListArg;
  /** Posts given from outside instead of a list (a single shared short). */
  only?: Post;
  emptyText: string;
  actions: PostActions;
  onActive: (post: Post | undefined, upNext: Post[]) => void;
}

/** The snap feed: one short per swipe, key or click; the next one is ready before it is seen. */
export function ShortsFeed({
  arg,
  only,
  emptyText,
  actions,
  onActive,
}: ShortsFeedProps): ReactNode {
  const list = usePostListInfiniteQuery(arg, {
    skip: only !== undefined,
    refetchOnMountOrArgChange: listCacheSeconds,
  });
  const rows = flattenPages(list.data?.pages);
  const posts = only === undefined ? rows : [only];
  if (list.isLoading) return <FeedSkeleton />;
  if (list.isError && posts.length === 0) {
    return (
      <div className={styles.state}>
        <FailedView onRetry={() => void list.refetch()} />
      </div>
    );
  }
  if (posts.length === 0) {
    return (
      <div className={styles.state}>
        <StateView art={<EmptyArt />} title={t('feed.empty')} body={emptyText} />
      </div>
    );
  }
  return (
    <FeedScroller
      feed={`${arg.type}:${arg.list}`}
      posts={posts}
      actions={actions}
      onActive={onActive}
      hasNext={only === undefined && list.hasNextPage}
      fetching={list.isFetchingNextPage}
      failed={list.isFetchNextPageError}
      onMore={() => void list.fetchNextPage()}
    />
  );
}

interface FeedScrollerProps {
  feed: string;
  posts: Post[];
  actions: PostActions;
  onActive: ShortsFeedProps['onActive'];
  hasNext: boolean;
  fetching: boolean;
  failed: boolean;
  onMore: () => void;
}

function FeedScroller(props: FeedScrollerProps): ReactNode {
  const { feed, posts, actions, onActive, hasNext, fetching, failed, onMore } = props;
  const dispatch = useAppDispatch();
  const box = useRef<HTMLDivElement>(null);
  const [helpOpen, setHelpOpen] = useState(false);
  const initial = useInitialIndex(feed, posts);
  const active = useActiveIndex(box, { count: posts.length, initial });
  const player = useFeedPlayer(posts, active);
  const post = posts[active];
  useViewTracker(player.video, post);
  useNearEnd(
    useCallback(() => onMore(), [onMore]),
    { enabled: hasNext && !fetching && !failed, box },
  );
  useLayoutEffect(() => {
    // Back in the feed: the same short, before the first paint.
    if (box.current !== null) box.current.scrollTop = initial * box.current.clientHeight;
  }, [initial]);
  useEffect(() => {
    // The keys work at once, but a focus that somebody put elsewhere stays there.
    if (document.activeElement === document.body) box.current?.focus({ preventScroll: true });
  }, []);
  const activate = useEffectEvent((shown: Post | undefined) => {
    if (shown !== undefined) dispatch(shortActivated({ feed, id: shown._id }));
    onActive(shown, posts.slice(active + 1, active + 1 + upNextShown));
  });
  useEffect(() => activate(post), [post, posts.length]);
  const goTo = (index: number): void => {
    const item = box.current?.querySelector<HTMLElement>(`[data-index="${index}"]`);
    item?.scrollIntoView({ behavior: prefersStill() ? 'instant' : 'smooth' });
    item?.focus({ preventScroll: true });
  };
  const onKeyDown = useFeedKeys({
    play: player.togglePlay,
    mute: () => void dispatch(muteToggled()),
    like: () => post !== undefined && actions.like(post),
    comments: () => post !== undefined && actions.comments(post),
    next: () => goTo(active + 1),
    previous: () => goTo(active - 1),
    back5: () => player.seekBy(-5),
    ahead5: () => player.seekBy(5),
    fullscreen: () => void toggleFullscreen(box.current),
    help: () => setHelpOpen(true),
  });
  return (
    <div className={styles.wrap}>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a feed has keys of its own (WAI-ARIA feed pattern) */}
      <div
        ref={box}
        role="feed"
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
        tabIndex={0}
        aria-label={t('feed.label')}
        aria-busy={fetching}
        data-testid="feed"
        data-autofocus
        className={styles.feed}
        onKeyDown={onKeyDown}
      >
        {posts.map((row, index) => (
          <FeedItem
            key={row._id}
            post={row}
            index={index}
            near={Math.abs(index - active) <= drawnAround}
            player={index === active ? player : null}
            slotRef={player.slotRef(index)}
            actions={actions}
          />
        ))}
        {failed && (
          <div className={styles.tile} role="alert">
            <p>{t('feed.failedTile')}</p>
            <Button onClick={onMore}>{t('common.retry')}</Button>
          </div>
        )}
      </div>
      <div className={styles.arrows} hidden={posts.length < 2}>
        <IconButton
          label={t('feed.previous')}
          disabled={active === 0}
          onClick={() => goTo(active - 1)}
        >
          <ChevronUp size={22} />
        </IconButton>
        <IconButton
          label={t('feed.next')}
          disabled={active >= posts.length - 1}
          onClick={() => goTo(active + 1)}
        >
          <ChevronDown size={22} />
        </IconButton>
      </div>
      {helpOpen && <ShortcutsDialog onClose={() => setHelpOpen(false)} />}
    </div>
  );
}

/** Where the person left this feed, as long as that short is still in it. */
function useInitialIndex(feed: string, posts: readonly Post[]): number {
  const leftAt = useAppSelector((state) => state.shorts.activeIds[feed]);
  const [initial] = useState(() =>
    Math.max(
      0,
      posts.findIndex(({ _id }) => _id === leftAt),
    ),
  );
  return initial;
}

function useFeedKeys(
  handlers: Record<NonNullable<ReturnType<typeof actionFor>>, () => unknown>,
): (event: KeyboardEvent) => void {
  const shortcuts = useAppSelector((state) => state.settings.shortcuts);
  return (event) => {
    if (belongsToControl(event.target, event.key)) return;
    const action = actionFor(event.nativeEvent, shortcuts);
    if (action === null) return;
    event.preventDefault();
    handlers[action]();
  };
}

async function toggleFullscreen(element: HTMLElement | null): Promise<void> {
  if (document.fullscreenElement !== null) await document.exitFullscreen();
  else await element?.requestFullscreen?.();
}

function prefersStill(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
