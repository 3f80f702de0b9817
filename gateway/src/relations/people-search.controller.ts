import { Controller, Get, Inject, Query } from '@nestjs/common';
import type { Caller } from '@mate/service-kit/internal-token';
import { Viewer } from '../http/access/callers.js';
import { listReply, type ListReply } from '../http/bounds/paging.js';
import { Operation } from '../http/operation.js';
import { IDENTITY, type IdentityClient } from '../upstreams/upstream-clients.js';
import { ListedPeople } from './listed-people.js';
import { listedPerson, peopleQuery, type ListedPerson, type PeopleQuery } from './relations.dto.js';
import { peopleRequestOf } from './relations.mapper.js';

/** Looking for people by name. */
@Controller('user')
export class PeopleSearchController {
  constructor(
    @Inject(IDENTITY) private readonly identity: IdentityClient,
    private readonly people: ListedPeople,
  ) {}

  @Get('search')
  @Operation({
    summary: 'People by username and names, however they are spelled',
    access: 'optional',
    policy: { subject: 'people', admits: 'everybody', uses: 'read' },
    limit: 'read',
    reply: listedPerson,
    list: true,
  })
  async search(
    @Query({ schema: peopleQuery }) query: PeopleQuery,
    @Viewer() caller: Caller,
  ): Promise<ListReply<ListedPerson>> {
    if (query.q.trim() === '') return listReply([], query, { hasNextPage: false });
    const { accounts, ...next } = await this.identity.searchAccounts(peopleRequestOf(query), {
      caller,
    });
    const people = await this.people.withRelations(accounts, caller);
    return listReply(people, query, next);
  }
}
