import { Controller, Get, Inject, Param, Post, Query } from '@nestjs/common';
import type { Caller } from '@mate/service-kit/internal-token';
import { Actor } from '../http/access/callers.js';
import { IdPipe } from '../http/bounds/id.pipe.js';
import { listReply, type ListReply } from '../http/bounds/paging.js';
import { Operation } from '../http/operation.js';
import { SOCIAL, type SocialClient } from '../upstreams/upstream-clients.js';
import { ListedPeople } from './listed-people.js';
import {
  hiddenReply,
  suggestedPerson,
  suggestionsQuery,
  type SuggestedPerson,
  type SuggestionsQuery,
} from './relations.dto.js';
import { suggestedPeopleOf } from './relations.mapper.js';

/** People to follow. */
@Controller('user/suggestions')
export class SuggestionsController {
  constructor(
    @Inject(SOCIAL) private readonly social: SocialClient,
    private readonly people: ListedPeople,
  ) {}

  @Get()
  @Operation({
    summary: 'People to follow and why, the closest first; at most 50',
    access: 'session',
    policy: { subject: 'self', admits: 'members', uses: 'read' },
    limit: 'read',
    reply: suggestedPerson,
    list: true,
  })
  async list(
    @Query({ schema: suggestionsQuery }) query: SuggestionsQuery,
    @Actor() caller: Caller,
  ): Promise<ListReply<SuggestedPerson>> {
    const { suggestions } = await this.social.suggestPeople(query, { caller });
    const ids = suggestions.map(({ accountId }) => accountId);
    const people = await this.people.findAll(ids, caller);
    return listReply(suggestedPeopleOf(suggestions, people), query, { hasNextPage: false });
  }

  @Post(':id/hide')
  @Operation({
    summary: 'Not to be suggested again',
    access: 'session',
    policy: { subject: 'person', admits: 'onlookers', uses: 'feedback' },
    limit: 'write',
    reply: hiddenReply,
  })
  async hide(
    @Param('id', IdPipe) targetId: string,
    @Actor() caller: Caller,
  ): Promise<{ data: { hidden: true } }> {
    await this.social.hideSuggestion({ targetId }, { caller });
    return { data: { hidden: true } };
  }
}
