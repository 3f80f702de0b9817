import { Body, Controller, Get, Inject, Post } from '@nestjs/common';
import type { Caller } from '@mate/service-kit/internal-token';
import { Actor } from '../http/access/callers.js';
import { IdempotencyKey } from '../http/access/idempotency-key.js';
import { Operation } from '../http/operation.js';
import { WALLET, type WalletClient } from '../upstreams/upstream-clients.js';
import {
  gift,
  giftAllowance,
  giftBody,
  giftReply,
  giftTerms,
  type Gift,
  type GiftAllowance,
  type GiftBody,
  type GiftReply,
  type GiftTerms,
} from './gifts.dto.js';
import { giftAllowanceOf, giftOf, giftTermsOf } from './gifts.mapper.js';
import { sentReplyOf } from './wallet.mapper.js';

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

  @Get('terms')
  @Operation({
    summary: 'What holds for everybody who gives',
    access: 'public',
    policy: { subject: 'none', admits: 'everybody', uses: 'read' },
    limit: 'read',
    reply: giftTerms,
  })
  async terms(): Promise<{ data: GiftTerms }> {
    return { data: giftTermsOf(await this.wallets.getGiftTerms({})) };
  }

  @Get('allowance')
  @Operation({
    summary: 'What the own account gave in this hour and day (UTC), and what it may give',
    access: 'session',
    policy: { subject: 'self', admits: 'members', uses: 'read' },
    limit: 'read',
    reply: giftAllowance,
  })
  async allowance(@Actor() caller: Caller): Promise<{ data: GiftAllowance }> {
    return { data: giftAllowanceOf(await this.wallets.getGiftAllowance({}, { caller })) };
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
        message: body.message ?? '',
        anonymous: body.anonymous ?? false,
        idempotencyKey,
      },
      { caller },
    );
    return { data: sentReplyOf(reply) };
  }
}
