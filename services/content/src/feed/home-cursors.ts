import { z } from 'zod';
import { placeId, placeTimeMs, type CursorCodec, type Cursors } from '@mate/service-kit/paging';
import type { PostId } from '@mate/contracts/ids';
import { PLACES_MAX } from './personal/feed-session.rules.js';

/** A place in a personal feed: everything before it was served. */
export interface PersonalCursor {
  readonly phase: 'personal';
  readonly sessionId: string;
  readonly place: number;
}

/** Where a page of a home feed begins. */
export type FeedCursor = HomeCursor | PersonalCursor;

/** Everybody's home feed: unseen posts by score, then seen ones by score, then older posts by time. */
export interface HomeCursor {
  /** When the list was begun; what was seen later does not move in it. */
  readonly anchorMs: number;
  readonly phase: 'unseen' | 'seen' | 'older';
  /** Score, or publication time in milliseconds in the last phase. */
  readonly rank: number;
  readonly postId: PostId;
}

const PHASES = { unseen: 'u', seen: 's', older: 'o' } as const;
const PHASE_OF = { u: 'unseen', s: 'seen', o: 'older' } as const;

/** The cursors of the home feed. */
export function homeCursors(cursors: Cursors): CursorCodec<FeedCursor> {
  return cursors.of<FeedCursor>('home', {
    pack: (cursor) =>
      cursor.phase === 'personal'
        ? ['p', cursor.sessionId, cursor.place]
        : [PHASES[cursor.phase], cursor.anchorMs, cursor.rank, cursor.postId],
    unpack: z.union([
      z
        .tuple([z.literal('p'), placeId(), z.int().min(0).max(PLACES_MAX)])
        .transform(([, sessionId, place]) => ({ phase: 'personal' as const, sessionId, place })),
      z
        .tuple([z.enum(['u', 's', 'o']), placeTimeMs, z.int(), placeId<PostId>()])
        .transform(([phase, anchorMs, rank, postId]) => ({
          phase: PHASE_OF[phase],
          anchorMs,
          rank,
          postId,
        })),
    ]),
  });
}
