import { ChevronDown, ChevronUp } from 'lucide-react';
import { lazy, Suspense, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { Button } from '../../components/controls/button.js';
import { IconButton } from '../../components/controls/icon-button.js';
import type { Post, WatchSource } from '../../lib/api-types.js';
import { t } from '../../lib/i18n/t.js';
import { toggleFullscreen } from '../../entities/post/player/fullscreen.js';
import { usePostReadiness } from '../../entities/post/player/use-post-readiness.js';
import { useViewTracker } from '../../entities/post/player/use-view-tracker.js';
import { useAppDispatch, useAppSelector } from '../../lib/state/hooks.js';
import { muteToggled } from '../../lib/state/settings-slice.js';
import { shortActivated } from '../../entities/post/shorts-slice.js';
import { part } from '../../lib/page/part.js';
import { useNearEnd } from '../../lib/page/use-near-end.js';
import type { PostActions } from './action-rail.js';
import { FeedItem } from './feed-item.js';
import { actionFor, belongsToControl } from './feed-keys.js';
import styles from './shorts-feed.module.css';
import { useFeedPlace, useScrollToPlace } from './use-feed-place.js';
import { useFeedPlayer } from './use-feed-player.js';
import { useItemInView } from './use-item-in-view.js';
import { useSteps } from './use-steps.js';

// Few open it, and nobody before the feed runs.
const shortcuts = part(() => import('./shortcuts-dialog.js'));
const ShortcutsDialog = lazy(async () => ({ default: (await shortcuts()).ShortcutsDialog }));

const drawnAround = 2;
const upNextShown = 8;

/** What comes behind the rows that are there. */
interface MoreShorts {
  hasNext: boolean;
  fetching: boolean;
  failed: boolean;
  onMore: () => void;
}

interface FeedScrollerProps {
  place: string;
  /** With what it begins, and what kind of place it is. */
  start: { id: string | undefined; lead: Post | undefined; source: WatchSource };
  rows: Post[];
  /** Whether a short has gone, though the rows still have it. */
  isAway: (post: Post) => boolean;
  actions: PostActions;
  onActive: (post: Post | undefined, upNext: Post[]) => void;
  more: MoreShorts;
}

/** Draws the shorts around the one that is seen, and takes the keys. */
export function FeedScroller(props: FeedScrollerProps): ReactNode {
  const { place, start, rows, isAway, actions, onActive, more } = props;
  const { hasNext, fetching, failed, onMore } = more;
  const dispatch = useAppDispatch();
  const box = useRef<HTMLDivElement>(null);
  const [helpOpen, setHelpOpen] = useState(false);
  const { posts, active, jumps, settle } = useFeedPlace(rows, start, isAway);
  const player = useFeedPlayer(posts, active);
  const post = posts[active];
  useScrollToPlace(box, { id: post?._id, index: active, jumps });
  const ids = posts.map(({ _id }) => _id);
  useItemInView(box, ids, settle);
  useViewTracker(player.video, post, {
    source: post === start.lead ? 'link' : start.source,
    position: active,
    isAuto: player.isAuto,
  });
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
    // A short that went away took the focus along.
  }, [jumps]);
  const activate = useEffectEvent((shown: Post | undefined) => {
    if (shown !== undefined) dispatch(shortActivated({ feed: place, id: shown._id }));
    onActive(shown, posts.slice(active + 1, active + 1 + upNextShown));
  });
  useEffect(() => activate(post), [post, posts.length]);
  const step = useSteps({ box, active, ids, settle });
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
        <FeedEnd {...more} />
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
      {helpOpen && (
        <Suspense fallback={null}>
          <ShortcutsDialog onClose={() => setHelpOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

/** After the last short: another try, or that this was all. */
function FeedEnd({ failed, fetching, hasNext, onMore }: MoreShorts): ReactNode {
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
