import { Body, Controller, Get, Inject, Post, Query } from '@nestjs/common';
import { blockActionWords } from '@mate/contracts/words/account-words';
import type { Caller } from '@mate/service-kit/internal-token';
import { Actor } from '../http/access/callers.js';
import { listReply, type ListReply } from '../http/bounds/paging.js';
import { Operation } from '../http/operation.js';
import { SOCIAL, type SocialClient } from '../upstreams/upstream-clients.js';
import { relation, type Relation } from '../users/users.dto.js';
import { relationOf } from '../users/users.mapper.js';
import { ListedPeople } from './listed-people.js';
import {
  blockBody,
  listedPerson,
  peopleQuery,
  type BlockBody,
  type ListedPerson,
  type PeopleQuery,
} from './relations.dto.js';
import { peopleRequestOf } from './relations.mapper.js';

/** Blocking, and whom one blocks. */
@Controller('user')
export class BlocksController {
  constructor(
    @Inject(SOCIAL) private readonly social: SocialClient,
    private readonly people: ListedPeople,
  ) {}

  @Post('block')
  @Operation({
    summary: 'Block somebody or lift the block; follows and requests of both sides end',
    access: 'session',
    // Whoever blocks already may block again, and unblock.
    policy: { subject: 'self', admits: 'members', uses: 'block' },
    limit: 'write',
    reply: relation,
  })
  async block(
    @Body({ schema: blockBody }) { targetUserId, action }: BlockBody,
    @Actor() caller: Caller,
  ): Promise<{ data: Relation }> {
    const reply = await this.social.changeBlock(
      { targetId: targetUserId, action: blockActionWords.toWire(action) },
      { caller },
    );
    return { data: relationOf(reply.relation) };
  }

  @Get('blocked')
  @Operation({
    summary: 'Whom the caller blocks, newest first',
    access: 'session',
    policy: { subject: 'self', admits: 'members', uses: 'read' },
    limit: 'read',
    reply: listedPerson,
    list: true,
  })
  async blocked(
    @Query({ schema: peopleQuery }) query: PeopleQuery,
    @Actor() caller: Caller,
  ): Promise<ListReply<ListedPerson>> {
    const { accountIds, ...next } = await this.social.listBlocked(peopleRequestOf(query), {
      caller,
    });
    return listReply(await this.people.findAll(accountIds, caller), query, next);
  }
}
