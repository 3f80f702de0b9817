import { Controller, Get, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GiftNews } from '@mate/contracts/gift-news';
import type { Caller } from '@mate/service-kit/internal-token';
import { Actor } from '../../http/access/callers.js';
import { Operation } from '../../http/operation.js';
import { People } from '../../users/people.js';
import { GiftedPosts } from '../gifted-posts.js';
import { eventStream, type StreamEvent } from '../../realtime/event-stream.js';
import { SessionStreams } from '../../realtime/session-streams.js';
import { StreamSlots } from '../../realtime/stream-slots.js';
import { GiftNewsChannel } from './gift-news-channel.js';
import { arrivedGift, type ArrivedGift } from './gift-news.dto.js';

/** Gifts to the caller, as they arrive. */
@Controller('payment/gift')
export class GiftNewsController {
  constructor(
    private readonly news: GiftNewsChannel,
    private readonly slots: StreamSlots,
    private readonly streams: SessionStreams,
    private readonly people: People,
    private readonly posts: GiftedPosts,
  ) {}

  @Get('news')
  @Operation({
    summary: 'Server-sent events: gifts to the own account, as they arrive; none that came before',
    access: 'session',
    policy: { subject: 'self', admits: 'members', uses: 'read' },
    limit: 'read',
    stream: arrivedGift,
  })
  async follow(
    @Actor() caller: Caller,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const slot = this.slots.take('gifts', caller.accountId);
    reply.raw.once('close', slot.release);
    void reply.headers({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    this.streams.watchOver({ caller, headers: request.headers, slot });
    const events = this.eventsFor(caller, slot.signal);
    await reply.send(eventStream(events, { onEnd: slot.release }));
  }

  private async *eventsFor(caller: Caller, signal: AbortSignal): AsyncGenerator<StreamEvent> {
    for await (const news of this.news.follow(caller.accountId, signal))
      for (const data of await this.arrivedGiftsOf(news, caller)) yield { event: 'gift', data };
  }

  private async arrivedGiftsOf(news: readonly GiftNews[], caller: Caller): Promise<ArrivedGift[]> {
    const givers = new Set(news.flatMap(({ fromAccountId }) => fromAccountId ?? []));
    const [people, posts] = await Promise.all([
      this.people.findAll([...givers], caller),
      this.posts.findAll(
        news.map(({ postId = '' }) => postId),
        caller,
      ),
    ]);
    const byId = new Map(people.map((giver) => [giver._id, giver]));
    return news.map(({ coins, fromAccountId = '', giftId, giftName, postId = '', quantity }) => ({
      _id: giftId,
      from: byId.get(fromAccountId) ?? null,
      gift: giftName ? { name: giftName, quantity } : null,
      coins: Number(coins),
      post: posts.get(postId) ?? null,
    }));
  }
}
