import { useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { Post } from '../../lib/api-types.js';
import { usePostQuery } from '../../entities/post/posts-api.js';

interface FeedPlace {
  /** The list, with the short in view in front where the list no longer has it. */
  posts: Post[];
  active: number;
  /** Another item has come into view. */
  settle: (id: string) => void;
}

/**
 * Keeps the short in view while the list around it changes. A list that is read again comes back shorter and in
 * another order; whoever watches must not be thrown onto another short.
 */
export function useFeedPlace(
  rows: readonly Post[],
  start: { id: string | undefined; lead: Post | undefined },
): FeedPlace {
  const [shown, setShown] = useState(
    () => rows.find(({ _id }) => _id === start.id) ?? start.lead ?? rows[0],
  );
  const [kept, setKept] = useState(start.lead);
  const has = (post: Post): boolean => rows.some(({ _id }) => _id === post._id);
  const lost = shown !== undefined && shown._id !== kept?._id && !has(shown);
  const front = lost ? shown : kept;
  if (lost) setKept(shown);
  const absent = front !== undefined && !has(front);
  // The copy in front is in no list: its likes and addresses come from its details.
  const { data: details } = usePostQuery(
    { type: front?.type ?? 'short', id: front?._id ?? '' },
    { skip: !absent },
  );
  const copy = details !== undefined && details._id === front?._id ? details : front;
  const posts = absent && copy !== undefined ? [copy, ...rows] : [...rows];
  const active = posts.findIndex(({ _id }) => _id === shown?._id);
  return {
    posts,
    active: Math.max(0, active),
    settle: (id) => {
      const post = posts.find(({ _id }) => _id === id);
      if (post !== undefined && id !== shown?._id) setShown(post);
    },
  };
}

/** Scrolls to the short in view when the feed opens and whenever its place in the list has changed. */
export function useScrollToPlace(
  box: RefObject<HTMLElement | null>,
  place: { id: string | undefined; index: number },
): void {
  const { id, index } = place;
  const before = useRef<{ id: string | undefined; index: number } | null>(null);
  useLayoutEffect(() => {
    const last = before.current;
    before.current = { id, index };
    const moved = last === null || (last.id === id && last.index !== index);
    // Before the paint, so that nobody sees another short on the way.
    if (moved)
      box.current?.scrollTo({ top: index * box.current.clientHeight, behavior: 'instant' });
  }, [box, id, index]);
}
