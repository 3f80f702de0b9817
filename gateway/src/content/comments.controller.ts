import { Body, Controller, Delete, Get, Inject, Param, Post, Put, Query } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import { commentSortWords } from '@mate/contracts/words/comment-words';
import type { Caller } from '@mate/service-kit/internal-token';
import { Actor, Viewer } from '../http/access/callers.js';
import { IdPipe } from '../http/bounds/id.pipe.js';
import { Operation } from '../http/operation.js';
import { listReply, type ListReply } from '../http/bounds/paging.js';
import { CONTENT, type ContentClient } from '../upstreams/upstream-clients.js';
import {
  comment,
  commentBody,
  commentEdit,
  commentsQuery,
  type CommentBody,
  type CommentEdit,
  type CommentReply,
  type CommentsQuery,
} from './comments.dto.js';
import { commentOf } from './content.mapper.js';
import { KINDS } from './kind.js';
import { idReply } from './posts.dto.js';

/** Comments under a post and replies under a comment. */
@Controller({ path: KINDS })
export class CommentsController {
  constructor(@Inject(CONTENT) private readonly content: ContentClient) {}

  @Get(':id/comments')
  @Operation({
    summary: 'Comments of a post, or replies of a comment',
    access: 'optional',
    policy: { subject: 'post', admits: 'audience', uses: 'read' },
    limit: 'read',
    reply: comment,
    list: true,
  })
  async list(
    @Param('id', IdPipe) postId: string,
    @Query({ schema: commentsQuery }) query: CommentsQuery,
    @Viewer() caller: Caller,
  ): Promise<ListReply<CommentReply>> {
    const { comments, hasNextPage, nextCursor } = await this.content.listComments(
      {
        postId,
        parentId: query.parentId ?? '',
        sort: commentSortWords.toWire(query.sort),
        cursor: query.cursor,
        limit: query.limit,
        page: query.page,
      },
      { caller },
    );
    return listReply(comments.map(commentOf), query, { hasNextPage, nextCursor });
  }

  @Post(':id/comments')
  @Operation({
    summary: 'Write a comment',
    access: 'session',
    policy: { subject: 'post', admits: 'audience', uses: 'comment' },
    limit: 'write',
    reply: comment,
  })
  async add(
    @Param('id', IdPipe) postId: string,
    @Body({ schema: commentBody }) body: CommentBody,
    @Actor() caller: Caller,
  ): Promise<{ data: CommentReply }> {
    const reply = await this.content.addComment(
      { postId, text: body.text, parentId: body.parentId ?? '' },
      { caller },
    );
    if (!reply.comment) throw new AppError('COMMENT_NOT_FOUND');
    return { data: commentOf(reply.comment) };
  }

  @Put(':id/comments/:commentId')
  @Operation({
    summary: 'Change an own comment, for some minutes after it was written',
    access: 'session',
    policy: { subject: 'comment', admits: 'owner', uses: 'comment' },
    limit: 'write',
    reply: comment,
  })
  async edit(
    @Param('id', IdPipe) postId: string,
    @Param('commentId', IdPipe) commentId: string,
    @Body({ schema: commentEdit }) { text }: CommentEdit,
    @Actor() caller: Caller,
  ): Promise<{ data: CommentReply }> {
    const reply = await this.content.editComment({ postId, commentId, text }, { caller });
    if (!reply.comment) throw new AppError('COMMENT_NOT_FOUND');
    return { data: commentOf(reply.comment) };
  }

  @Delete(':id/comments/:commentId')
  @Operation({
    summary: 'Delete a comment',
    access: 'session',
    policy: { subject: 'comment', admits: 'owner', uses: 'withdraw' },
    limit: 'write',
    reply: idReply,
  })
  async remove(
    @Param('id', IdPipe) postId: string,
    @Param('commentId', IdPipe) commentId: string,
    @Actor() caller: Caller,
  ): Promise<{ data: { _id: string } }> {
    await this.content.deleteComment({ postId, commentId }, { caller });
    return { data: { _id: commentId } };
  }
}
