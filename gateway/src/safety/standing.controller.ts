import { Body, Controller, Get, Inject, Post } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import type { Caller } from '@mate/service-kit/internal-token';
import { Actor } from '../http/access/callers.js';
import { Operation } from '../http/operation.js';
import { IDENTITY, type IdentityClient } from '../upstreams/upstream-clients.js';
import {
  appealBody,
  sanction,
  standing,
  type AppealBody,
  type SanctionView,
  type StandingView,
} from './standing.dto.js';
import { sanctionOf, standingOf } from './standing.mapper.js';

/** What was decided against the caller, and what the caller says about it. */
@Controller('user')
export class StandingController {
  constructor(@Inject(IDENTITY) private readonly identity: IdentityClient) {}

  @Get('standing')
  @Operation({
    summary: 'Own sanctions: what holds, why, until when',
    access: 'session',
    policy: { subject: 'self', admits: 'members', uses: 'read' },
    limit: 'read',
    reply: standing,
  })
  async own(@Actor() caller: Caller): Promise<{ data: StandingView }> {
    return { data: standingOf(await this.identity.getStanding({}, { caller })) };
  }

  @Post('appeal')
  @Operation({
    summary: 'Appeal against the sanction that holds; once for each',
    access: 'session',
    policy: { subject: 'self', admits: 'members', uses: 'appeal' },
    limit: 'write',
    reply: sanction,
  })
  async appeal(
    @Body({ schema: appealBody }) { text }: AppealBody,
    @Actor() caller: Caller,
  ): Promise<{ data: SanctionView }> {
    const reply = await this.identity.fileAppeal({ text }, { caller });
    if (!reply.sanction) throw new AppError('APPEAL_NOT_POSSIBLE');
    return { data: sanctionOf(reply.sanction) };
  }
}
