import { useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { Post } from '../../lib/api-types.js';
import { usePostQuery } from '../../entities/post/posts-api.js';
import { neighbourOf } from './feed-place.rules.js';

interface FeedPlace {
  /** The list, with the short in view in front where the list no longer has it. */
  posts: Post[];
  active: number;
  /** How often the short in view went away or came back, so that another took its place. */
  jumps: number;
  /** Another item has come into view. */
  settle: (id: string) => void;
}

interface FeedStart {
  id: string | undefined;
  lead: Post | undefined;
}

/**
 * Keeps the short in view while the list around it changes. A list that is read again comes back shorter and in
 * another order; whoever watches must not be thrown onto another short. What was sent away makes room for its
 * neighbour, and is in view again when it comes back.
 */
export function useFeedPlace(
  rows: readonly Post[],
  start: FeedStart,
  isAway: (post: Post) => boolean,
): FeedPlace {
  // Somebody who opens what they once sent away wants to see it.
  const [wanted] = useState(() => start.lead !== undefined && isAway(start.lead));
  const hasGone = (post: Post): boolean =>
    isAway(post) && !(wanted && post._id === start.lead?._id);
  const listed = rows.filter((row) => !hasGone(row));
  const has = (post: Post): boolean => listed.some(({ _id }) => _id === post._id);
  const [shown, setShown] = useState(
    () => listed.find(({ _id }) => _id === start.id) ?? start.lead ?? listed[0],
  );
  const [kept, setKept] = useState(start.lead);
  const [before, setBefore] = useState<readonly Post[]>([]);
  const [gone, setGone] = useState<Post | null>(null);
  const [jumps, setJumps] = useState(0);
  const jumpTo = (post: Post | undefined): void => {
    setShown(post);
    setJumps(jumps + 1);
  };
  const leaves = shown !== undefined && hasGone(shown);
  const lost = shown !== undefined && shown._id !== kept?._id && !has(shown) && !leaves;
  const candidate = lost ? shown : kept;
  const front = candidate !== undefined && !hasGone(candidate) ? candidate : undefined;
  if (lost) setKept(shown);
  const absent = front !== undefined && !has(front);
  // The copy in front is in no list: its likes and addresses come from its details.
  const { data: details } = usePostQuery(
    { type: front?.type ?? 'short', id: front?._id ?? '' },
    { skip: !absent },
  );
  const copy = details !== undefined && details._id === front?._id ? details : front;
  const posts = absent && copy !== undefined ? [copy, ...listed] : listed;
  if (leaves) {
    setGone(shown);
    jumpTo(neighbourOf(shown, { before, posts }));
  } else if (gone !== null && !hasGone(gone)) {
    setGone(null);
    jumpTo(gone);
  } else if (!areSame(before, posts)) {
    setBefore(posts);
    if (shown === undefined) setShown(posts[0]);
  }
  const active = posts.findIndex(({ _id }) => _id === shown?._id);
  return {
    posts,
    active: Math.max(0, active),
    jumps,
    settle: (id) => {
      const post = posts.find(({ _id }) => _id === id);
      if (post !== undefined && id !== shown?._id) setShown(post);
    },
  };
}

function areSame(one: readonly Post[], other: readonly Post[]): boolean {
  return one.length === other.length && one.every(({ _id }, at) => _id === other[at]?._id);
}

/** What a place is: which short, where in the list, and how often it was put there. */
interface Place {
  id: string | undefined;
  index: number;
  jumps: number;
}

/** Scrolls to the short in view when the feed opens and whenever its place in the list has changed. */
export function useScrollToPlace(box: RefObject<HTMLElement | null>, place: Place): void {
  const { id, index, jumps } = place;
  const before = useRef<Place | null>(null);
  useLayoutEffect(() => {
    const last = before.current;
    before.current = { id, index, jumps };
    const moved = last === null || last.jumps !== jumps || (last.id === id && last.index !== index);
    // Before the paint, so that nobody sees another short on the way.
    if (moved)
      box.current?.scrollTo({ top: index * box.current.clientHeight, behavior: 'instant' });
  }, [box, id, index, jumps]);
}
