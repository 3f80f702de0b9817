import { Body, Controller, Get, Inject, Param, Post, Query } from '@nestjs/common';
import { followActionWords } from '@mate/contracts/words/account-words';
import type { Caller } from '@mate/service-kit/internal-token';
import type { Capability } from '../http/access/access-policy.rules.js';
import { Actor, Viewer } from '../http/access/callers.js';
import { IdPipe } from '../http/bounds/id.pipe.js';
import { Operation } from '../http/operation.js';
import { listReply, type ListReply } from '../http/bounds/paging.js';
import { SOCIAL, type SocialClient } from '../upstreams/upstream-clients.js';
import { relation, type Relation } from '../users/users.dto.js';
import { relationOf } from '../users/users.mapper.js';
import { ListedPeople } from './listed-people.js';
import {
  followBody,
  followingRow,
  listedPerson,
  peopleQuery,
  type FollowBody,
  type FollowingRow,
  type ListedPerson,
  type PeopleQuery,
} from './relations.dto.js';
import { followingRowOf, peopleRequestOf } from './relations.mapper.js';

/** Whoever is kept from following may still take back, refuse and part. */
const USES_OF_ACTION: Readonly<Record<FollowBody['action'], Capability>> = {
  send: 'follow',
  accept: 'follow',
  cancel: 'withdraw',
  reject: 'withdraw',
  unfollow: 'withdraw',
  removeFollower: 'withdraw',
};

/** Who follows whom. */
@Controller('user')
export class FollowsController {
  constructor(
    @Inject(SOCIAL) private readonly social: SocialClient,
    private readonly people: ListedPeople,
  ) {}

  @Post('follow')
  @Operation({
    summary: 'One follow action; repeating it is harmless',
    access: 'session',
    policy: {
      ...{ subject: 'person', admits: 'others', uses: 'follow' },
      usesBy: { field: 'action', values: USES_OF_ACTION },
    },
    limit: 'write',
    reply: relation,
  })
  async follow(
    @Body({ schema: followBody }) body: FollowBody,
    @Actor() caller: Caller,
  ): Promise<{ data: Relation }> {
    const reply = await this.social.changeFollow(
      {
        targetId: body.targetUserId,
        action: followActionWords.toWire(body.action),
      },
      { caller },
    );
    return { data: relationOf(reply.relation) };
  }

  @Get('following/:id')
  @Operation({
    summary: 'Whom an account follows',
    access: 'optional',
    policy: { subject: 'person', admits: 'audience', uses: 'read' },
    limit: 'read',
    reply: followingRow,
    list: true,
  })
  async following(
    @Param('id', IdPipe) accountId: string,
    @Query({ schema: peopleQuery }) query: PeopleQuery,
    @Viewer() caller: Caller,
  ): Promise<ListReply<FollowingRow>> {
    const { accountIds, ...next } = await this.social.listFollowing(
      { accountId, ...peopleRequestOf(query) },
      { caller },
    );
    const people = await this.people.findAll(accountIds, caller);
    return listReply(people.map(followingRowOf), query, next);
  }

  @Get('followers/:id')
  @Operation({
    summary: 'Who follows an account',
    access: 'optional',
    policy: { subject: 'person', admits: 'audience', uses: 'read' },
    limit: 'read',
    reply: listedPerson,
    list: true,
  })
  async followers(
    @Param('id', IdPipe) accountId: string,
    @Query({ schema: peopleQuery }) query: PeopleQuery,
    @Viewer() caller: Caller,
  ): Promise<ListReply<ListedPerson>> {
    const { accountIds, ...next } = await this.social.listFollowers(
      { accountId, ...peopleRequestOf(query) },
      { caller },
    );
    return listReply(await this.people.findAll(accountIds, caller), query, next);
  }

  @Get('friends')
  @Operation({
    summary: 'People who follow each other with the caller',
    access: 'session',
    policy: { subject: 'self', admits: 'members', uses: 'read' },
    limit: 'read',
    reply: listedPerson,
    list: true,
  })
  async friends(
    @Query({ schema: peopleQuery }) query: PeopleQuery,
    @Actor() caller: Caller,
  ): Promise<ListReply<ListedPerson>> {
    const { accountIds, ...next } = await this.social.listFriends(peopleRequestOf(query), {
      caller,
    });
    return listReply(await this.people.findAll(accountIds, caller), query, next);
  }
}
