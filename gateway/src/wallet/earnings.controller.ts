import { Controller, Get, Inject, Query } from '@nestjs/common';
import { EarnedGiftState } from '@mate/contracts/gen/wallet/earnings_service';
import { earnedGiftStateWords } from '@mate/contracts/words/earning-words';
import type { Caller } from '@mate/service-kit/internal-token';
import { Actor } from '../http/access/callers.js';
import { listReply, type ListReply } from '../http/bounds/paging.js';
import { Operation } from '../http/operation.js';
import { WALLET, type WalletClient } from '../upstreams/upstream-clients.js';
import { People } from '../users/people.js';
import {
  earnedGift,
  earnedGiftsQuery,
  earnings,
  type EarnedGift,
  type EarnedGiftsQuery,
  type Earnings,
} from './earnings.dto.js';
import { earnedGiftOf, earningsOf } from './earnings.mapper.js';
import { GiftedPosts } from './gifted-posts.js';

/** What gifts brought to the caller. */
@Controller('payment/earnings')
export class EarningsController {
  constructor(
    @Inject(WALLET) private readonly wallets: WalletClient,
    private readonly people: People,
    private readonly posts: GiftedPosts,
  ) {}

  @Get()
  @Operation({
    summary: 'Own earnings: pending, matured, taken back, and when what is pending matures',
    access: 'session',
    policy: { subject: 'self', admits: 'members', uses: 'read' },
    limit: 'read',
    reply: earnings,
  })
  async summary(@Actor() caller: Caller): Promise<{ data: Earnings }> {
    return { data: earningsOf(await this.wallets.getEarnings({}, { caller })) };
  }

  @Get('gifts')
  @Operation({
    summary: 'Gifts received, newest first',
    access: 'session',
    policy: { subject: 'self', admits: 'members', uses: 'read' },
    limit: 'read',
    reply: earnedGift,
    list: true,
  })
  async gifts(
    @Query({ schema: earnedGiftsQuery }) query: EarnedGiftsQuery,
    @Actor() caller: Caller,
  ): Promise<ListReply<EarnedGift>> {
    const { gifts, ...next } = await this.wallets.listEarnedGifts(
      {
        state: query.state
          ? earnedGiftStateWords.toWire(query.state)
          : EarnedGiftState.EARNED_GIFT_STATE_UNSPECIFIED,
        fromTime: query.from,
        toTime: query.to,
        limit: query.limit,
        cursor: query.cursor,
      },
      { caller },
    );
    const givers = gifts.map(({ fromAccountId }) => fromAccountId).filter((id) => id !== '');
    const [people, posts] = await Promise.all([
      this.people.findAll([...new Set(givers)], caller),
      this.posts.findAll(
        gifts.map(({ postId }) => postId),
        caller,
      ),
    ]);
    const known = { people: new Map(people.map((giver) => [giver._id, giver])), posts };
    return listReply(
      gifts.map((row) => earnedGiftOf(row, known)),
      query,
      next,
    );
  }
}
