import { Controller, Get, Inject, Query } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import { postTypeWords } from '@mate/contracts/words/post-words';
import { numbersSpanWords } from '@mate/contracts/words/watch-words';
import type { Caller } from '@mate/service-kit/internal-token';
import { Actor } from '../../http/access/callers.js';
import { listReply, type ListReply } from '../../http/bounds/paging.js';
import { Operation } from '../../http/operation.js';
import { CONTENT, type ContentClient } from '../../upstreams/upstream-clients.js';
import { commentOf } from '../content.mapper.js';
import { inboxComment, inboxQuery, type InboxComment, type InboxQuery } from './inbox.dto.js';
import { studioOverview, type StudioOverview } from './many-posts.dto.js';
import {
  numbersQuery,
  studioNumbers,
  type NumbersQuery,
  type StudioNumbers,
} from './numbers.dto.js';
import { numbersOf } from './numbers.mapper.js';

/** What a creator does with all own posts together. */
@Controller('studio')
export class StudioController {
  constructor(@Inject(CONTENT) private readonly content: ContentClient) {}

  @Get('numbers')
  @Operation({
    summary:
      'How all own posts fare together, by day; what fewer than five people watched is not told',
    access: 'session',
    policy: { subject: 'self', admits: 'members', uses: 'read' },
    limit: 'read',
    reply: studioNumbers,
  })
  async numbers(
    @Query({ schema: numbersQuery }) { days }: NumbersQuery,
    @Actor() caller: Caller,
  ): Promise<{ data: StudioNumbers }> {
    const span = numbersSpanWords.toWire(days);
    const { numbers } = await this.content.getChannelNumbers({ span }, { caller });
    return { data: numbersOf(numbers) };
  }

  @Get('overview')
  @Operation({
    summary: 'What of the own posts asks for attention; counts end at a hundred',
    access: 'session',
    policy: { subject: 'self', admits: 'members', uses: 'read' },
    limit: 'read',
    reply: studioOverview,
  })
  async overview(@Actor() caller: Caller): Promise<{ data: StudioOverview }> {
    const { shorts, videos, ...waiting } = await this.content.getOverview({}, { caller });
    if (!shorts || !videos) throw new AppError('INTERNAL');
    return { data: { shorts, videos, ...waiting } };
  }

  @Get('comments')
  @Operation({
    summary: 'What others said under all own posts, newest first',
    access: 'session',
    policy: { subject: 'comments', admits: 'members', uses: 'read' },
    limit: 'read',
    reply: inboxComment,
    list: true,
  })
  async comments(
    @Query({ schema: inboxQuery }) query: InboxQuery,
    @Actor() caller: Caller,
  ): Promise<ListReply<InboxComment>> {
    const { filter, cursor, limit } = query;
    const only = { unanswered: filter === 'unanswered', held: filter === 'held' };
    const request = { ...only, cursor, limit };
    const { comments, ...next } = await this.content.listInbox(request, { caller });
    const rows = comments.flatMap(({ comment, postType, postTitle, ...row }) => {
      const type = postTypeWords.toWord(postType);
      if (!comment || !type) return [];
      const post = { _id: comment.postId, type, title: postTitle };
      return [{ comment: commentOf(comment), post, ...row }];
    });
    return listReply(rows, query, next);
  }
}
