import {
  Body,
  Controller,
  Get,
  Headers,
  Inject,
  Param,
  Post,
  Query,
  Req,
  Res,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '@mate/contracts/errors';
import { subscriberOf } from '@mate/contracts/networks';
import { Operation } from '../http/operation.js';
import {
  IDENTITY,
  PAYMENTS,
  type IdentityClient,
  type PaymentsClient,
} from '../upstreams/upstream-clients.js';

const PROVIDER = /^[a-z][a-z0-9-]{0,31}$/;
// Never sent on: they are about this hop or about somebody's session.
const PRIVATE_HEADERS = new Set(['cookie', 'authorization', 'access-token', 'connection', 'host']);
const HEADERS_MAX = 60;
const HEADER_LENGTH_MAX = 2_000;
const QUERY_LENGTH_MAX = 8_000;

const called = {
  access: 'public',
  policy: { subject: 'none', admits: 'holders', uses: 'deliver' },
  limit: 'none',
} as const;

/** Calls of other companies' servers, passed on as the bytes that they signed. */
@Controller('webhooks')
export class WebhooksController {
  constructor(
    @Inject(IDENTITY) private readonly identity: IdentityClient,
    @Inject(PAYMENTS) private readonly payments: PaymentsClient,
  ) {}

  @Get('whatsapp')
  @Operation({ summary: 'Subscription handshake of WhatsApp', ...called })
  async confirm(
    @Query() query: Record<string, unknown>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { challenge } = await this.identity.confirmMessagingWebhook({
      mode: textOf(query['hub.mode']),
      verifyToken: textOf(query['hub.verify_token']),
      challenge: textOf(query['hub.challenge']),
    });
    await reply.type('text/plain; charset=utf-8').send(challenge);
  }

  @Post('whatsapp')
  @Operation({ summary: 'Delivery receipts of WhatsApp', ...called, body: 'raw' })
  async messaging(
    @Body() body: unknown,
    @Headers('x-hub-signature-256') signature: string | undefined,
  ): Promise<{ data: { received: true } }> {
    await this.identity.receiveMessagingWebhook({
      rawBody: bytesOf(body),
      signature: signature ?? '',
    });
    return { data: { received: true } };
  }

  @Post(':provider')
  @Operation({ summary: 'Notifications of a payment provider', ...called, body: 'raw' })
  payment(
    @Param('provider') provider: string,
    @Body() body: unknown,
    @Req() request: FastifyRequest,
  ): Promise<Acknowledgement> {
    return this.receive(provider, bytesOf(body), request);
  }

  @Get(':provider')
  @Operation({
    summary: 'Notifications of a payment provider that has all of it in the address',
    ...called,
  })
  notice(
    @Param('provider') provider: string,
    @Req() request: FastifyRequest,
  ): Promise<Acknowledgement> {
    return this.receive(provider, new Uint8Array(), request);
  }

  private async receive(
    provider: string,
    rawBody: Uint8Array,
    request: FastifyRequest,
  ): Promise<Acknowledgement> {
    if (!PROVIDER.test(provider)) throw new AppError('PROVIDER_NOT_FOUND');
    const queryString = request.url.split('?').slice(1).join('?');
    if (queryString.length > QUERY_LENGTH_MAX) throw new AppError('PAYLOAD_TOO_LARGE');
    const { acknowledgement } = await this.payments.receiveWebhook({
      provider,
      rawBody,
      contentType: request.headers['content-type'] ?? '',
      headers: forwardable(request.headers),
      queryString,
      clientNetwork: subscriberOf(request.ip),
    });
    const wanted = acknowledgement ?? {};
    return Object.keys(wanted).length > 0 ? wanted : { data: { received: true } };
  }
}

/** In the provider's own words where it reads them. */
type Acknowledgement = { readonly data: { readonly received: true } } | Record<string, string>;

/** Headers that a signature may be in; bounded, and without what is nobody else's business. */
export function forwardable(headers: FastifyRequest['headers']): Record<string, string> {
  const entries = Object.entries(headers).flatMap(([name, value]) =>
    typeof value === 'string' && !PRIVATE_HEADERS.has(name) && value.length <= HEADER_LENGTH_MAX
      ? [[name, value] as const]
      : [],
  );
  return Object.fromEntries(entries.slice(0, HEADERS_MAX));
}

function bytesOf(body: unknown): Uint8Array {
  return Buffer.isBuffer(body) ? body : new Uint8Array();
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, HEADER_LENGTH_MAX) : '';
}
