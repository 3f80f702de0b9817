import { Body, Controller, Delete, Inject, Param, Post, Put } from '@nestjs/common';
import type { Caller } from '@mate/service-kit/internal-token';
import { Actor } from '../http/access/callers.js';
import { IdPipe } from '../http/bounds/id.pipe.js';
import { Operation } from '../http/operation.js';
import { CONTENT, type ContentClient } from '../upstreams/upstream-clients.js';
import { KINDS } from './kind.js';
import { positionBody, type PositionBody } from './watching/history.dto.js';
import { bookmarkReply, likeReply, recordedReply } from './posts.dto.js';

interface LikeReply {
  readonly data: { liked: boolean; likes: number };
}

interface BookmarkReply {
  readonly data: { bookmarked: boolean };
}

/** Likes, bookmarks, and where one is. Each call sets the mark, so that repeating it is harmless. */
@Controller({ path: KINDS })
export class MarksController {
  constructor(@Inject(CONTENT) private readonly content: ContentClient) {}

  @Post(':id/like')
  @Operation({
    summary: 'Like a post',
    access: 'session',
    policy: { subject: 'post', admits: 'audience', uses: 'like' },
    limit: 'write',
    reply: likeReply,
  })
  like(@Param('id', IdPipe) postId: string, @Actor() caller: Caller): Promise<LikeReply> {
    return this.setLike({ postId, liked: true }, caller);
  }

  @Delete(':id/like')
  @Operation({
    summary: 'Take a like back',
    access: 'session',
    policy: { subject: 'post', admits: 'audience', uses: 'withdraw' },
    limit: 'write',
    reply: likeReply,
  })
  unlike(@Param('id', IdPipe) postId: string, @Actor() caller: Caller): Promise<LikeReply> {
    return this.setLike({ postId, liked: false }, caller);
  }

  @Post(':id/bookmark')
  @Operation({
    summary: 'Bookmark a post',
    access: 'session',
    policy: { subject: 'post', admits: 'audience', uses: 'feedback' },
    limit: 'write',
    reply: bookmarkReply,
  })
  bookmark(@Param('id', IdPipe) postId: string, @Actor() caller: Caller): Promise<BookmarkReply> {
    return this.setBookmark({ postId, bookmarked: true }, caller);
  }

  @Delete(':id/bookmark')
  @Operation({
    summary: 'Take a bookmark back',
    access: 'session',
    policy: { subject: 'post', admits: 'audience', uses: 'withdraw' },
    limit: 'write',
    reply: bookmarkReply,
  })
  unbookmark(@Param('id', IdPipe) postId: string, @Actor() caller: Caller): Promise<BookmarkReply> {
    return this.setBookmark({ postId, bookmarked: false }, caller);
  }

  @Put(':id/position')
  @Operation({
    summary: 'Where the caller is in a post; nothing is kept while the history is paused',
    access: 'session',
    policy: { subject: 'post', admits: 'audience', uses: 'feedback' },
    limit: 'write',
    reply: recordedReply,
  })
  async keepPosition(
    @Param('id', IdPipe) postId: string,
    @Body({ schema: positionBody }) { seconds }: PositionBody,
    @Actor() caller: Caller,
  ): Promise<{ data: { recorded: true } }> {
    await this.content.keepPosition({ postId, seconds: Math.floor(seconds) }, { caller });
    return { data: { recorded: true } };
  }

  private async setLike(
    mark: { postId: string; liked: boolean },
    caller: Caller,
  ): Promise<LikeReply> {
    const { liked, likes } = await this.content.setLike({ ...mark }, { caller });
    return { data: { liked, likes: Number(likes) } };
  }

  private async setBookmark(
    mark: { postId: string; bookmarked: boolean },
    caller: Caller,
  ): Promise<BookmarkReply> {
    const { bookmarked } = await this.content.setBookmark({ ...mark }, { caller });
    return { data: { bookmarked } };
  }
}
