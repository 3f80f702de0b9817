import { useCallback, useRef, useState } from 'react';
import type { Post } from '../../../lib/api-types.js';
import { renewPost } from '../../../entities/post/posts-api.js';
import { useAppDispatch } from '../../../lib/state/hooks.js';
import { cellsOf } from './storyboard.rules.js';
import type { Cell } from './storyboard.rules.js';

/** The small pictures of a film, once somebody wants to see them. */
export interface Storyboard {
  readonly cells: readonly Cell[];
  /** Reads them; again and again costs nothing. */
  readonly load: () => void;
}

const none: readonly Cell[] = [];

/** Reads a film's storyboard when it is first needed; an address that has expired is asked for anew, once. */
export function useStoryboard(post: Pick<Post, '_id' | 'type' | 'media'>): Storyboard {
  const dispatch = useAppDispatch();
  const [cells, setCells] = useState(none);
  const isAsked = useRef(false);
  const { _id, type } = post;
  const { storyboard } = post.media;
  const load = useCallback(() => {
    if (storyboard === undefined || isAsked.current) return;
    isAsked.current = true;
    const read = async (): Promise<void> => {
      const text = (await textAt(storyboard)) ?? (await textAt(await renewed()));
      if (text !== null) setCells(cellsOf(text));
    };
    const renewed = async (): Promise<string | undefined> => {
      const fresh = await dispatch(renewPost({ _id, type }));
      return fresh?.media.storyboard;
    };
    // The time alone is shown then.
    read().catch(() => undefined);
  }, [dispatch, storyboard, _id, type]);
  return { cells, load };
}

async function textAt(address: string | undefined): Promise<string | null> {
  if (address === undefined) return null;
  const reply = await fetch(address, { credentials: 'omit' });
  return reply.ok ? reply.text() : null;
}
