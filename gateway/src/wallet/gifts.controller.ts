import { Body, Controller, Get, Inject, Post } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import type { Caller } from '@mate/service-kit/internal-token';
import { Actor } from '../http/access/callers.js';
import { IdempotencyKey } from '../http/access/idempotency-key.js';
import { Operation } from '../http/operation.js';
import { WALLET, type WalletClient } from '../upstreams/upstream-clients.js';
import {
  gift,
  giftBody,
  giftReply,
  type Gift,
  type GiftBody,
  type GiftReply,
} from './wallet.dto.js';
import { giftOf, transactionOf } from './wallet.mapper.js';

/** Giving coins to creators. */
@Controller('payment/gift')
export class GiftsController {
  constructor(@Inject(WALLET) private readonly wallets: WalletClient) {}

  @Get('catalogue')
  @Operation({
    summary: 'Gifts that can be sent',
    access: 'public',
    policy: { subject: 'none', admits: 'everybody', uses: 'read' },
    limit: 'read',
    reply: gift.array(),
  })
  async catalogue(): Promise<{ data: Gift[] }> {
    const { gifts } = await this.wallets.listGiftCatalogue({});
    return { data: gifts.map(giftOf) };
  }

  @Post()
  @Operation({
    summary: 'Send coins to a creator, at most once per Idempotency-Key',
    access: 'session',
    policy: { subject: 'person', admits: 'others', uses: 'gift' },
    limit: 'write',
    reply: giftReply,
    idempotent: true,
  })
  async send(
    @Body({ schema: giftBody }) body: GiftBody,
    @IdempotencyKey() idempotencyKey: string,
    @Actor() caller: Caller,
  ): Promise<{ data: GiftReply }> {
    const reply = await this.wallets.sendGift(
      {
        targetId: body.targetUserId,
        coins: String(body.coins),
        postId: body.shortId ?? '',
        giftId: body.giftId ?? '',
        quantity: body.quantity,
        idempotencyKey,
      },
      { caller },
    );
    if (!reply.transaction) throw new AppError('TRANSACTION_NOT_FOUND');
    return {
      data: {
        transaction: transactionOf(reply.transaction),
        coinBalance: Number(reply.availableCoins),
      },
    };
  }
}
