import { Body, Controller, Delete, Get, Inject, Param, Put, Query } from '@nestjs/common';
import type { WatchedPost as RpcWatched } from '@mate/contracts/gen/content/history_service';
import type { Caller } from '@mate/service-kit/internal-token';
import { Actor } from '../../http/access/callers.js';
import { IdPipe } from '../../http/bounds/id.pipe.js';
import { listReply, type ListReply } from '../../http/bounds/paging.js';
import { Operation } from '../../http/operation.js';
import { CONTENT, type ContentClient } from '../../upstreams/upstream-clients.js';
import { postOf } from '../content.mapper.js';
import {
  clearedReply,
  forgottenReply,
  historyChoice,
  historyQuery,
  watchedPost,
  type HistoryChoice,
  type HistoryQuery,
  type WatchedPost,
} from './history.dto.js';

/** What the caller watched, as the caller sees and rules it. */
@Controller('history')
export class HistoryController {
  constructor(@Inject(CONTENT) private readonly content: ContentClient) {}

  @Get()
  @Operation({
    summary: 'What the caller watched, the last watched first',
    access: 'session',
    policy: { subject: 'posts', admits: 'members', uses: 'read' },
    limit: 'read',
    reply: watchedPost,
    list: true,
  })
  async list(
    @Query({ schema: historyQuery }) query: HistoryQuery,
    @Actor() caller: Caller,
  ): Promise<ListReply<WatchedPost>> {
    const { watched, ...next } = await this.content.listHistory(query, { caller });
    return listReply(watched.flatMap(rowOf), query, next);
  }

  @Delete()
  @Operation({
    summary: 'Forget everything that the caller watched; the home feed learns from nothing of it',
    access: 'session',
    policy: { subject: 'self', admits: 'members', uses: 'feedback' },
    limit: 'write',
    reply: clearedReply,
  })
  async clear(@Actor() caller: Caller): Promise<{ data: { cleared: true } }> {
    await this.content.clearHistory({}, { caller });
    return { data: { cleared: true } };
  }

  @Get('choice')
  @Operation({
    summary: 'Whether what the caller watches is remembered',
    access: 'session',
    policy: { subject: 'self', admits: 'members', uses: 'read' },
    limit: 'read',
    reply: historyChoice,
  })
  async choice(@Actor() caller: Caller): Promise<{ data: HistoryChoice }> {
    const { paused } = await this.content.getHistoryChoice({}, { caller });
    return { data: { paused } };
  }

  @Put('choice')
  @Operation({
    summary: 'Pause remembering what the caller watches, or go on; what is remembered stays',
    access: 'session',
    policy: { subject: 'self', admits: 'members', uses: 'feedback' },
    limit: 'write',
    reply: historyChoice,
  })
  async choose(
    @Body({ schema: historyChoice }) body: HistoryChoice,
    @Actor() caller: Caller,
  ): Promise<{ data: HistoryChoice }> {
    const { paused } = await this.content.setHistoryChoice(body, { caller });
    return { data: { paused } };
  }

  @Delete(':id')
  @Operation({
    summary: 'Forget that the caller watched a post; repeating it is harmless',
    access: 'session',
    policy: { subject: 'self', admits: 'members', uses: 'feedback' },
    limit: 'write',
    reply: forgottenReply,
  })
  async forget(
    @Param('id', IdPipe) postId: string,
    @Actor() caller: Caller,
  ): Promise<{ data: { forgotten: true } }> {
    await this.content.forgetWatched({ postId }, { caller });
    return { data: { forgotten: true } };
  }
}

function rowOf({ post, watchTime, resumeSeconds }: RpcWatched): WatchedPost[] {
  if (!post) return [];
  return [{ post: postOf(post), watchedAt: watchTime, resumeSeconds: resumeSeconds ?? null }];
}
