import { Body, Controller, Get, Inject, Ip, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { AppError, isAppError } from '@mate/contracts/errors';
import type { Caller } from '@mate/service-kit/internal-token';
import { GATEWAY_CONFIG, type GatewayConfig } from '../gateway.config.js';
import { Actor } from '../http/access/callers.js';
import { IdempotencyKey } from '../http/access/idempotency-key.js';
import { Operation } from '../http/operation.js';
import {
  IDENTITY,
  PAYMENTS,
  type IdentityClient,
  type PaymentsClient,
} from '../upstreams/upstream-clients.js';
import {
  amazonBuyBody,
  amazonBuyReply,
  returnFields,
  type AmazonBuyBody,
  type AmazonBuyReply,
  type ReturnFields,
} from './payments.dto.js';
import { chargeMetaOf, purchaseTransactionOf } from './payments.mapper.js';
import { nextPageOf, unknownReturnPage } from './return.rules.js';

const PROVIDER = 'amazon';
const SEE_OTHER = 303;

/** Charging a card can take two calls to the provider, one after the other. */
const RETURN_MS = 12_000;
const returned = {
  summary: 'Where the card page sends the frame back to',
  access: 'public',
  limit: 'write',
  redirects: true,
} as const;

/** The card in a frame: the form that opens it, and the browser coming back. */
@Controller('payment/amazon')
export class AmazonController {
  constructor(
    @Inject(PAYMENTS) private readonly payments: PaymentsClient,
    @Inject(IDENTITY) private readonly identity: IdentityClient,
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
  ) {}

  @Post('buy')
  @Operation({
    summary: 'Buy a package by card, at most once per Idempotency-Key',
    access: 'session',
    limit: 'write',
    reply: amazonBuyReply,
    idempotent: true,
  })
  async buy(
    @Body({ schema: amazonBuyBody }) body: AmazonBuyBody,
    @IdempotencyKey() idempotencyKey: string,
    @Actor() caller: Caller,
    @Ip() customerIp: string,
  ): Promise<{ data: AmazonBuyReply }> {
    const actorId = caller.accountId;
    const { account } = await this.identity.getOwnProfile({}, { caller });
    if (!account?.email) throw new AppError('PAYMENT_EMAIL_REQUIRED', { field: 'email' });
    const { purchase, form } = await this.payments.createPurchase(
      {
        actorId,
        packageId: body.packageId,
        provider: PROVIDER,
        idempotencyKey,
        customerIp,
        customerEmail: account.email,
        details: {},
      },
      { caller },
    );
    if (!purchase || !form) throw new AppError('PAYMENT_PROVIDER_UNAVAILABLE');
    return {
      data: {
        payment: { chargeMeta: chargeMetaOf(form) },
        transaction: purchaseTransactionOf(purchase),
        reference: purchase.reference,
      },
    };
  }

  @Post('return')
  @Operation({ ...returned, body: 'form', deadlineMs: RETURN_MS })
  async posted(
    @Body({ schema: returnFields }) fields: ReturnFields,
    @Ip() customerIp: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await reply.redirect(await this.nextPage(fields, customerIp), SEE_OTHER);
  }

  @Get('return')
  @Operation({ ...returned, body: 'form', deadlineMs: RETURN_MS })
  async followed(
    @Query({ schema: returnFields }) fields: ReturnFields,
    @Ip() customerIp: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await reply.redirect(await this.nextPage(fields, customerIp), SEE_OTHER);
  }

  /** A person looks at this: whatever is wrong, they get a page of ours and never an error body. */
  private async nextPage(fields: ReturnFields, customerIp: string): Promise<string> {
    try {
      const reply = await this.payments.handleBrowserReturn(
        {
          provider: PROVIDER,
          fields,
          customerIp,
        },
        { timeoutMs: RETURN_MS },
      );
      return nextPageOf(reply, this.config.PAYMENT_FRAME_ORIGINS);
    } catch (error) {
      if (isAppError(error)) return unknownReturnPage;
      throw error;
    }
  }
}
