import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { AccountId, CommentId } from '@mate/contracts/ids';
import {
  Cursors,
  boundedLimit,
  pageOf,
  placeId,
  type CursorCodec,
  type CursorPage,
  type PageRequest,
} from '@mate/service-kit/paging';
import { CommentRepository } from './comment.repository.js';
import type { CommentRecord } from './comment.rules.js';

/** What somebody wrote, wherever it stands: also under posts that they may not see any more, since the words are theirs. */
@Injectable()
export class ListOwnComments {
  /** Ids sort by time. */
  private readonly cursors: CursorCodec<CommentId>;

  constructor(
    private readonly comments: CommentRepository,
    cursors: Cursors,
  ) {
    this.cursors = cursors.of<CommentId>('own-comments', {
      pack: (id) => [id],
      unpack: z.tuple([placeId<CommentId>()]).transform(([id]) => id),
    });
  }

  /** Newest first. Throws CURSOR_INVALID. */
  async execute(
    authorId: AccountId,
    { cursor, limit: wished }: Omit<PageRequest, 'page'>,
  ): Promise<CursorPage<CommentRecord>> {
    const limit = boundedLimit(wished);
    const rows = await this.comments.listWrittenBy(
      authorId,
      this.cursors.decode(cursor),
      limit + 1,
    );
    return pageOf(rows, limit, {
      encode: (place) => this.cursors.encode(place),
      placeOf: (row: CommentRecord) => row._id,
    });
  }
}
