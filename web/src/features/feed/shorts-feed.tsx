import { ChevronDown, ChevronUp } from 'lucide-react';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { EmptyArt } from '../../components/art/state-art.js';
import { Button } from '../../components/controls/button.js';
import { IconButton } from '../../components/controls/icon-button.js';
import { FailedListView, StateView } from '../../components/feedback/state-view.js';
import type { Post } from '../../lib/api-types.js';
import { usePostListInfiniteQuery, usePostQuery } from '../../entities/post/posts-api.js';
import type { PostListArg } from '../../entities/post/posts-api.js';
import { listCacheSeconds } from '../../lib/base-api.js';
import { t } from '../../lib/i18n/t.js';
import { flattenPages } from '../../lib/api/list-paging.js';
import { toggleFullscreen } from '../../entities/post/player/fullscreen.js';
import { usePostReadiness } from '../../entities/post/player/use-post-readiness.js';
import { useViewTracker } from '../../entities/post/player/use-view-tracker.js';
import { useAppDispatch, useAppSelector } from '../../lib/state/hooks.js';
import { muteToggled } from '../../lib/state/settings-slice.js';
import { shortActivated, stageEmptied } from '../../entities/post/shorts-slice.js';
import { useNearEnd } from '../../lib/page/use-near-end.js';
import type { PostActions } from './action-rail.js';
import { FeedItem } from './feed-item.js';
import { actionFor, belongsToControl } from './feed-keys.js';
import { FeedSkeleton } from './feed-skeleton.js';
import { ShortcutsDialog } from './shortcuts-dialog.js';
import styles from './shorts-feed.module.css';
import { useFeedPlace, useScrollToPlace } from './use-feed-place.js';
import { useFeedPlayer } from './use-feed-player.js';
import { useItemInView } from './use-item-in-view.js';
import { useSteps } from './use-steps.js';

const drawnAround = 2;
const upNextShown = 8;

interface ShortsFeedProps {
  arg: PostListArg;
  /** Under which name the place in this feed is remembered while the page lives. */
  place: string;
  /** The short to begin with; in front of the list where the list does not have it. */
  lead?: Post;
  emptyText: string;
  actions: PostActions;
  onActive: (post: Post | undefined, upNext: Post[]) => void;
}

/** The snap feed: one short per swipe, key or click; the next one is ready before it is seen. */
export function ShortsFeed(props: ShortsFeedProps): ReactNode {
  const { arg, place, lead, emptyText, actions, onActive } = props;
  const list = usePostListInfiniteQuery(arg, { refetchOnMountOrArgChange: listCacheSeconds });
  const rows = flattenPages(list.data?.pages);
  const left = useLeftShort(place, rows, lead);
  const leadIsFirst = lead !== undefined && (left.id === undefined || left.id === lead._id);
  if ((list.isLoading && !leadIsFirst) || left.pending) return <FeedSkeleton />;
  const first = left.post ?? lead;
  if (rows.length === 0 && first === undefined) {
    return (
      <EmptyStage>
        {list.isError ? (
          <FailedListView onRetry={() => void list.refetch()} />
        ) : (
          <StateView art={<EmptyArt />} title={t('feed.empty')} body={emptyText} />
        )}
      </EmptyStage>
    );
  }
  return (
    <FeedScroller
      place={place}
      start={{ id: left.id, lead: first }}
      rows={rows}
      actions={actions}
      onActive={onActive}
      hasNext={list.hasNextPage}
      fetching={list.isFetching}
      failed={list.isFetchNextPageError || (list.isError && rows.length === 0)}
      onMore={() => void (rows.length === 0 ? list.refetch() : list.fetchNextPage())}
    />
  );
}

function EmptyStage({ children }: { children: ReactNode }): ReactNode {
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch(stageEmptied(true));
    return () => void dispatch(stageEmptied(false));
  }, [dispatch]);
  return <div className={styles.state}>{children}</div>;
}

interface LeftShort {
  id: string | undefined;
  /** Read by itself, because the list no longer has it. */
  post: Post | undefined;
  pending: boolean;
}

/** Where the person left this feed; decided once, when its first rows are there. */
function useLeftShort(place: string, rows: readonly Post[], lead: Post | undefined): LeftShort {
  const stored = useAppSelector((state) => state.shorts.activeIds[place]);
  const [id] = useState(stored);
  const [absent, setAbsent] = useState<boolean | null>(null);
  if (absent === null && rows.length > 0) {
    setAbsent(id !== undefined && id !== lead?._id && !rows.some(({ _id }) => _id === id));
  }
  const { data, isLoading } = usePostQuery(
    { type: 'short', id: id ?? '' },
    { skip: absent !== true },
  );
  return { id, post: absent === true ? data : undefined, pending: isLoading };
}

interface FeedScrollerProps {
  place: string;
  start: { id: string | undefined; lead: Post | undefined };
  rows: Post[];
  actions: PostActions;
  onActive: ShortsFeedProps['onActive'];
  hasNext: boolean;
  fetching: boolean;
  failed: boolean;
  onMore: () => void;
}

function FeedScroller(props: FeedScrollerProps): ReactNode {
  const { place, start, rows, actions, onActive, hasNext, fetching, failed, onMore } = props;
  const dispatch = useAppDispatch();
  const box = useRef<HTMLDivElement>(null);
  const [helpOpen, setHelpOpen] = useState(false);
  const { posts, active, settle } = useFeedPlace(rows, start);
  const player = useFeedPlayer(posts, active);
  const post = posts[active];
  useScrollToPlace(box, { id: post?._id, index: active });
  useItemInView(
    box,
    posts.map(({ _id }) => _id),
    settle,
  );
  useViewTracker(player.video, post);
  usePostReadiness(post);
  useNearEnd(
    useCallback(() => onMore(), [onMore]),
    { enabled: hasNext && !fetching && !failed, box },
  );
  useEffect(() => {
    // The keys work at once, also when the page's own focus came before its feed did; a focus that somebody
    // put elsewhere stays there.
    const { activeElement } = document;
    const unclaimed = activeElement === document.body || activeElement?.id === 'main';
    if (unclaimed) box.current?.focus({ preventScroll: true });
  }, []);
  const activate = useEffectEvent((shown: Post | undefined) => {
    if (shown !== undefined) dispatch(shortActivated({ feed: place, id: shown._id }));
    onActive(shown, posts.slice(active + 1, active + 1 + upNextShown));
  });
  useEffect(() => activate(post), [post, posts.length]);
  const step = useSteps({ box, active, count: posts.length });
  const onKeyDown = useFeedKeys({
    play: player.togglePlay,
    mute: () => (player.soundRefused ? player.allowSound() : void dispatch(muteToggled())),
    like: () => post !== undefined && actions.like(post),
    comments: () => post !== undefined && actions.comments(post),
    next: () => step(1),
    previous: () => step(-1),
    back5: () => player.seekBy(-5),
    ahead5: () => player.seekBy(5),
    fullscreen: () => void toggleFullscreen(box.current, player.video),
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
            slotRef={player.slotRef(row._id)}
            actions={actions}
            onHelp={() => setHelpOpen(true)}
          />
        ))}
        <FeedEnd {...{ failed, fetching, hasNext, onMore }} />
      </div>
      <div className={styles.arrows} hidden={posts.length < 2}>
        <IconButton label={t('feed.previous')} disabled={active === 0} onClick={() => step(-1)}>
          <ChevronUp size={22} />
        </IconButton>
        <IconButton
          label={t('feed.next')}
          disabled={active >= posts.length - 1}
          onClick={() => step(1)}
        >
          <ChevronDown size={22} />
        </IconButton>
      </div>
      {helpOpen && <ShortcutsDialog onClose={() => setHelpOpen(false)} />}
    </div>
  );
}

type FeedEndProps = Pick<FeedScrollerProps, 'failed' | 'fetching' | 'hasNext' | 'onMore'>;

/** After the last short: another try, or that this was all. */
function FeedEnd({ failed, fetching, hasNext, onMore }: FeedEndProps): ReactNode {
  if (failed) {
    return (
      <div className={styles.tile} role="alert">
        <p>{t('feed.failedTile')}</p>
        <Button onClick={onMore}>{t('common.retry')}</Button>
      </div>
    );
  }
  if (hasNext || fetching) return null;
  return (
    <div className={styles.tile}>
      <p>{t('feed.end')}</p>
    </div>
  );
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
