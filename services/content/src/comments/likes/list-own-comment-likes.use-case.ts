import { Injectable } from '@nestjs/common';
import type { AccountId, CommentId } from '@mate/contracts/ids';
import {
  Cursors,
  readPage,
  type CursorCodec,
  type CursorPage,
  type CursorRequest,
  type TimePlace,
} from '@mate/service-kit/paging';
import type { CommentLikeDocument } from './comment-like.model.js';
import { CommentLikeReader } from './comment-like.reader.js';

type OwnCommentLike = Pick<CommentLikeDocument, 'commentId' | 'postId' | 'createTime'>;

/** Which comments somebody likes, whether or not they may still be seen. */
@Injectable()
export class ListOwnCommentLikes {
  private readonly cursors: CursorCodec<TimePlace<CommentId>>;

  constructor(
    private readonly likes: CommentLikeReader,
    cursors: Cursors,
  ) {
    this.cursors = cursors.byTime('own-comment-likes');
  }

  /** The newest first. Throws CURSOR_INVALID. */
  async execute(accountId: AccountId, request: CursorRequest): Promise<CursorPage<OwnCommentLike>> {
    return readPage(request, this.cursors, {
      load: (after, limit) => this.likes.listOfAccount(accountId, after, limit),
      placeOf: ({ commentId: id, createTime: time }) => ({ time, id }),
    });
  }
}
