import { Body, Controller, Get, Inject, Ip, Param, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { AppError, isAppError } from '@mate/contracts/errors';
import type { Caller } from '@mate/service-kit/internal-token';
import { GATEWAY_CONFIG, type GatewayConfig } from '../gateway.config.js';
import { Actor, Client, type ClientFacts } from '../http/access/callers.js';
import { IdempotencyKey } from '../http/access/idempotency-key.js';
import { parseOrRefuse } from '../http/bounds/validation.js';
import { Operation } from '../http/operation.js';
import {
  IDENTITY,
  PAYMENTS,
  type IdentityClient,
  type PaymentsClient,
} from '../upstreams/upstream-clients.js';
import { returnFields, type ReturnFields } from './payments.dto.js';
import {
  BUY_CALLS,
  buyCalls,
  cardBuyCalls,
  type BuyCall,
  type BuyCalls,
} from './provider-bodies.js';
import { nextPageOf, unknownReturnPage } from './return.rules.js';

const SEE_OTHER = 303;

/** Charging a card can take two calls to the provider, one after the other. */
const RETURN_MS = 12_000;
const bought = {
  access: 'session',
  policy: { subject: 'self', admits: 'members', uses: 'buy' },
  limit: 'write',
  idempotent: true,
} as const;
const returned = {
  summary: 'Where the page of a provider sends the browser back to',
  access: 'public',
  // Whatever is wrong with what came along, there is a page to go on to.
  policy: { subject: 'none', admits: 'everybody', uses: 'deliver' },
  limit: 'write',
  redirects: true,
  providers: buyCalls,
} as const;

/** Buying with a provider, whichever it is, and the browser coming back from it. */
@Controller('payment/:provider')
export class PurchasesController {
  constructor(
    @Inject(PAYMENTS) private readonly payments: PaymentsClient,
    @Inject(IDENTITY) private readonly identity: IdentityClient,
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
    @Inject(BUY_CALLS) private readonly buying: BuyCalls,
  ) {}

  @Post('buy')
  @Operation({
    ...bought,
    summary: 'Buy a package, at most once per Idempotency-Key',
    providers: buyCalls,
  })
  async buy(
    @Param('provider') provider: string,
    @Body() body: unknown,
    @IdempotencyKey() idempotencyKey: string,
    @Actor() caller: Caller,
    @Client() client: ClientFacts,
  ): Promise<{ data: object }> {
    const call = this.buying.get(provider);
    return this.buyWith(call, { provider, body, idempotencyKey, caller, client });
  }

  @Post('card/buy')
  @Operation({
    ...bought,
    summary: 'Buy a package with the provider’s card, at most once per Idempotency-Key',
    providers: cardBuyCalls,
  })
  async buyWithCard(
    @Param('provider') provider: string,
    @Body() body: unknown,
    @IdempotencyKey() idempotencyKey: string,
    @Actor() caller: Caller,
    @Client() client: ClientFacts,
  ): Promise<{ data: object }> {
    const name = `${provider}-card`;
    const call = cardBuyCalls.get(provider);
    return this.buyWith(call, { provider: name, body, idempotencyKey, caller, client });
  }

  private async buyWith(
    call: BuyCall | undefined,
    asked: {
      readonly provider: string;
      readonly body: unknown;
      readonly idempotencyKey: string;
      readonly caller: Caller;
      readonly client: ClientFacts;
    },
  ): Promise<{ data: object }> {
    const { provider, body, idempotencyKey, caller, client } = asked;
    if (!call) throw new AppError('PROVIDER_NOT_FOUND');
    const { packageId, email, details = {} } = parseOrRefuse(call.body, body ?? {});
    const customerEmail = email ?? (await this.emailOf(caller));
    const { purchase, ...step } = await this.payments.createPurchase(
      {
        packageId,
        provider,
        idempotencyKey,
        customerIp: client.ip,
        customerEmail,
        isEmailNamed: email !== undefined,
        details: { ...details },
        languages: client.languages,
      },
      { caller },
    );
    const data = purchase && call.toReply({ purchase, ...step }, this.config.PUBLIC_URL);
    if (!data) throw new AppError('PAYMENT_PROVIDER_UNAVAILABLE');
    return { data };
  }

  @Post('return')
  @Operation({ ...returned, body: 'form', deadlineMs: RETURN_MS })
  async posted(
    @Param('provider') provider: string,
    @Body({ schema: returnFields }) posted: ReturnFields,
    @Query({ schema: returnFields }) named: ReturnFields,
    @Ip() customerIp: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    // What we put into the address ourselves, as the name of the payment. What was posted counts before it.
    const fields = { ...named, ...posted };
    await reply.redirect(await this.nextPage({ provider, fields, customerIp }), SEE_OTHER);
  }

  @Get('return')
  @Operation({ ...returned, body: 'form', deadlineMs: RETURN_MS })
  async followed(
    @Param('provider') provider: string,
    @Query({ schema: returnFields }) fields: ReturnFields,
    @Ip() customerIp: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await reply.redirect(await this.nextPage({ provider, fields, customerIp }), SEE_OTHER);
  }

  /** A person looks at this: whatever is wrong, they get a page of ours and never an error body. */
  private async nextPage(returned: {
    readonly provider: string;
    readonly fields: ReturnFields;
    readonly customerIp: string;
  }): Promise<string> {
    try {
      const reply = await this.payments.handleBrowserReturn(returned, {
        timeoutMs: RETURN_MS,
      });
      return nextPageOf(reply, this.config.PAYMENT_FRAME_ORIGINS);
    } catch (error) {
      if (isAppError(error)) return unknownReturnPage;
      throw error;
    }
  }

  private async emailOf(caller: Caller): Promise<string> {
    const { account } = await this.identity.getOwnProfile({}, { caller });
    if (!account?.email) throw new AppError('PAYMENT_EMAIL_REQUIRED', { field: 'email' });
    return account.email;
  }
}
