import { Controller, Get, Inject, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { GATEWAY_CONFIG, type GatewayConfig } from '../gateway.config.js';
import { Operation } from '../http/operation.js';
import { portalPageOf, portalQuery, type PortalQuery } from './portal-page.rules.js';
import { unknownReturnPage } from './return.rules.js';

const SEE_OTHER = 303;

/** The way to a provider's page that takes posts alone, for clients that are given an address. */
@Controller('payment')
export class PortalController {
  constructor(@Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig) {}

  @Get('epay/portal')
  @Operation({
    summary: 'A page that posts the payer’s browser on to the provider’s own, and to no other',
    access: 'public',
    // It holds what its address says, and shows nobody anything.
    policy: { subject: 'none', admits: 'everybody', uses: 'deliver' },
    limit: 'write',
    redirects: true,
  })
  async portal(
    @Query({ schema: portalQuery }) query: PortalQuery,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const page = portalPageOf(query, this.config.EPAY_PORTAL_ORIGINS);
    if (!page) {
      await reply.redirect(unknownReturnPage, SEE_OTHER);
      return;
    }
    await reply
      .headers({
        'content-security-policy': page.policy,
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
      })
      .type('text/html; charset=utf-8')
      .send(page.html);
  }
}
