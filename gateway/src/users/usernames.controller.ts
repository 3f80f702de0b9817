import { Controller, Get, Inject } from '@nestjs/common';
import { z } from 'zod';
import type { Caller } from '@mate/service-kit/internal-token';
import { Actor } from '../http/access/callers.js';
import { Operation } from '../http/operation.js';
import { IDENTITY, type IdentityClient } from '../upstreams/upstream-clients.js';

/** Names that people go by in addresses. */
@Controller('user/username')
export class UsernamesController {
  constructor(@Inject(IDENTITY) private readonly identity: IdentityClient) {}

  @Get('suggestions')
  @Operation({
    summary: 'Usernames that fit the own names and are free right now',
    access: 'session',
    policy: { subject: 'self', admits: 'members', uses: 'read' },
    limit: 'read',
    reply: z.string().array(),
  })
  async suggestions(@Actor() caller: Caller): Promise<{ data: string[] }> {
    const { usernames } = await this.identity.suggestUsernames({}, { caller });
    return { data: usernames };
  }
}
