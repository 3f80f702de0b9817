import { Injectable } from '@nestjs/common';
import type { AccountId, CommentId } from '@mate/contracts/ids';
import {
  Cursors,
  readPage,
  type CursorCodec,
  type CursorPage,
  type CursorRequest,
} from '@mate/service-kit/paging';
import { CommentRepository } from './comment.repository.js';
import type { CommentRecord } from './comment.rules.js';

/** What somebody wrote, wherever it stands: also under posts that they may not see any more, since the words are theirs. */
@Injectable()
export class ListOwnComments {
  private readonly cursors: CursorCodec<CommentId>;

  constructor(
    private readonly comments: CommentRepository,
    cursors: Cursors,
  ) {
    this.cursors = cursors.byId('own-comments');
  }

  /** Newest first. Throws CURSOR_INVALID. */
  async execute(authorId: AccountId, request: CursorRequest): Promise<CursorPage<CommentRecord>> {
    return readPage(request, this.cursors, {
      load: (after, limit) => this.comments.listWrittenBy(authorId, after, limit),
      placeOf: ({ _id }) => _id,
    });
  }
}
