import { z } from 'zod';
import { placeId, placeTimeMs, type CursorCodec, type Cursors } from '@mate/service-kit/paging';
import type { PostId } from '@mate/contracts/ids';

/** Home feed: unseen posts by score, then seen ones by score, then older posts by time. */
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
export function homeCursors(cursors: Cursors): CursorCodec<HomeCursor> {
  return cursors.of<HomeCursor>('home', {
    pack: ({ phase, anchorMs, rank, postId }) => [PHASES[phase], anchorMs, rank, postId],
    unpack: z
      .tuple([z.enum(['u', 's', 'o']), placeTimeMs, z.int(), placeId<PostId>()])
      .transform(([phase, anchorMs, rank, postId]) => ({
        phase: PHASE_OF[phase],
        anchorMs,
        rank,
        postId,
      })),
  });
}
