import { Controller, Delete, Inject, Param, Post } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import { commentMarkWords } from '@mate/contracts/words/comment-words';
import type { WordOf } from '@mate/contracts/wire-enum';
import type { Caller } from '@mate/service-kit/internal-token';
import { Actor } from '../http/access/callers.js';
import { IdPipe } from '../http/bounds/id.pipe.js';
import { Operation, type OperationOptions } from '../http/operation.js';
import { CONTENT, type ContentClient } from '../upstreams/upstream-clients.js';
import { comment, type CommentReply } from './comments.dto.js';
import { commentOf } from './content.mapper.js';
import { KINDS } from './kind.js';
import { likeReply } from './posts.dto.js';

interface LikeReply {
  readonly data: { liked: boolean; likes: number };
}

/** A comment by its address. */
interface CommentRef {
  readonly postId: string;
  readonly commentId: string;
}

/** What the maker of the post alone may do. */
const ofOwner = (summary: string): OperationOptions => ({
  summary,
  access: 'session',
  policy: { subject: 'comment', admits: 'owner', uses: 'editPost' },
  limit: 'write',
  reply: comment,
});

/** Likes of comments, and what the maker of a post puts on those under it. Each call sets the mark: repeating it is harmless. */
@Controller({ path: KINDS })
export class CommentMarksController {
  constructor(@Inject(CONTENT) private readonly content: ContentClient) {}

  @Post(':id/comments/:commentId/like')
  @Operation({
    summary: 'Like a comment',
    access: 'session',
    policy: { subject: 'comment', admits: 'audience', uses: 'like' },
    limit: 'write',
    reply: likeReply,
  })
  like(
    @Param('id', IdPipe) postId: string,
    @Param('commentId', IdPipe) commentId: string,
    @Actor() caller: Caller,
  ): Promise<LikeReply> {
    return this.setLike({ postId, commentId }, true, caller);
  }

  @Delete(':id/comments/:commentId/like')
  @Operation({
    summary: 'Take a like of a comment back',
    access: 'session',
    policy: { subject: 'comment', admits: 'audience', uses: 'withdraw' },
    limit: 'write',
    reply: likeReply,
  })
  unlike(
    @Param('id', IdPipe) postId: string,
    @Param('commentId', IdPipe) commentId: string,
    @Actor() caller: Caller,
  ): Promise<LikeReply> {
    return this.setLike({ postId, commentId }, false, caller);
  }

  @Post(':id/comments/:commentId/pin')
  @Operation(ofOwner('Show a comment before all others, instead of the one that was'))
  pin(
    @Param('id', IdPipe) postId: string,
    @Param('commentId', IdPipe) commentId: string,
    @Actor() caller: Caller,
  ): Promise<{ data: CommentReply }> {
    return this.mark({ postId, commentId }, { mark: 'pinned', on: true }, caller);
  }

  @Delete(':id/comments/:commentId/pin')
  @Operation(ofOwner('Pin a comment no more'))
  unpin(
    @Param('id', IdPipe) postId: string,
    @Param('commentId', IdPipe) commentId: string,
    @Actor() caller: Caller,
  ): Promise<{ data: CommentReply }> {
    return this.mark({ postId, commentId }, { mark: 'pinned', on: false }, caller);
  }

  @Post(':id/comments/:commentId/heart')
  @Operation(ofOwner('Say as the maker of a post that one loves a comment'))
  heart(
    @Param('id', IdPipe) postId: string,
    @Param('commentId', IdPipe) commentId: string,
    @Actor() caller: Caller,
  ): Promise<{ data: CommentReply }> {
    return this.mark({ postId, commentId }, { mark: 'hearted', on: true }, caller);
  }

  @Delete(':id/comments/:commentId/heart')
  @Operation(ofOwner('Take the heart of the maker back'))
  unheart(
    @Param('id', IdPipe) postId: string,
    @Param('commentId', IdPipe) commentId: string,
    @Actor() caller: Caller,
  ): Promise<{ data: CommentReply }> {
    return this.mark({ postId, commentId }, { mark: 'hearted', on: false }, caller);
  }

  @Post(':id/comments/:commentId/hide')
  @Operation(ofOwner('Hide a comment from all but its author'))
  hide(
    @Param('id', IdPipe) postId: string,
    @Param('commentId', IdPipe) commentId: string,
    @Actor() caller: Caller,
  ): Promise<{ data: CommentReply }> {
    return this.mark({ postId, commentId }, { mark: 'hidden', on: true }, caller);
  }

  @Delete(':id/comments/:commentId/hide')
  @Operation(ofOwner('Show a hidden comment again'))
  unhide(
    @Param('id', IdPipe) postId: string,
    @Param('commentId', IdPipe) commentId: string,
    @Actor() caller: Caller,
  ): Promise<{ data: CommentReply }> {
    return this.mark({ postId, commentId }, { mark: 'hidden', on: false }, caller);
  }

  private async setLike(ref: CommentRef, liked: boolean, caller: Caller): Promise<LikeReply> {
    const reply = await this.content.setCommentLike({ ...ref, liked }, { caller });
    return { data: { liked: reply.liked, likes: Number(reply.likes) } };
  }

  private async mark(
    ref: CommentRef,
    { mark, on }: { readonly mark: WordOf<typeof commentMarkWords>; readonly on: boolean },
    caller: Caller,
  ): Promise<{ data: CommentReply }> {
    const wish = { ...ref, mark: commentMarkWords.toWire(mark), on };
    const reply = await this.content.markComment(wish, { caller });
    if (!reply.comment) throw new AppError('COMMENT_NOT_FOUND');
    return { data: commentOf(reply.comment) };
  }
}
