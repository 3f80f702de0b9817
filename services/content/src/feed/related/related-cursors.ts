import { z } from 'zod';
import { placeId, type CursorCodec, type Cursors } from '@mate/service-kit/paging';
import type { PostId } from '@mate/contracts/ids';
import { RELATED_MAX } from './related.rules.js';

/**
 * Where a page of what comes after a post begins: behind what was served, in that order. Nothing is stored for it, so it
 * works in every process for as long as anybody keeps it; what changed meanwhile brings nothing a second time.
 */
export interface RelatedCursor {
  readonly watchedId: PostId;
  /** Of each post that was served, what tells it from others. */
  readonly marks: readonly string[];
}

/** Three random bytes of an id: of sixty posts and some hundred candidates one in a thousand lists misses a post by it. */
const MARK_LENGTH = 4;
const HEX_OF_MARK = 6;

/** What tells a post from others in a cursor, whose length has a bound. */
export function postMarkOf(postId: string): string {
  return Buffer.from(postId.slice(-HEX_OF_MARK), 'hex').toString('base64url');
}

/** The cursors of what comes after a post. */
export function relatedCursors(cursors: Cursors): CursorCodec<RelatedCursor> {
  return cursors.of<RelatedCursor>('related', {
    pack: ({ watchedId, marks }) => [watchedId, marks.join('')],
    unpack: z
      .tuple([placeId<PostId>(), z.string().max(RELATED_MAX * MARK_LENGTH)])
      .transform(([watchedId, joined]) => ({
        watchedId,
        marks: Array.from({ length: joined.length / MARK_LENGTH }, (_, index) =>
          joined.slice(index * MARK_LENGTH, (index + 1) * MARK_LENGTH),
        ),
      })),
  });
}
