import { Controller, Get, Inject, Query } from '@nestjs/common';
import type { Caller } from '@mate/service-kit/internal-token';
import { postOf } from '../content/content.mapper.js';
import { Viewer } from '../http/access/callers.js';
import { listReply, type ListReply } from '../http/bounds/paging.js';
import { Operation } from '../http/operation.js';
import { ListedPeople } from '../relations/listed-people.js';
import {
  listedPerson,
  suggestionsQuery,
  type ListedPerson,
  type SuggestionsQuery,
} from '../relations/relations.dto.js';
import { CONTENT, type ContentClient } from '../upstreams/upstream-clients.js';
import { trendingTag, type TrendingTag } from './explore.dto.js';

/** What is found by looking around. */
@Controller('explore')
export class ExploreController {
  constructor(
    @Inject(CONTENT) private readonly content: ContentClient,
    private readonly people: ListedPeople,
  ) {}

  @Get('tags')
  @Operation({
    summary:
      'Tags that more people than usual turn to, the one that rises most first; twenty at most',
    access: 'optional',
    policy: { subject: 'posts', admits: 'everybody', uses: 'read' },
    limit: 'read',
    reply: trendingTag.array(),
  })
  async tags(@Viewer() caller: Caller): Promise<{ data: TrendingTag[] }> {
    const { tags } = await this.content.listTrendingTags({}, { caller });
    return { data: tags.map(({ tag, posts }) => ({ tag, posts: posts.map(postOf) })) };
  }

  @Get('creators')
  @Operation({
    summary: 'Creators whom more people than usual watch, who rises most first; twelve at most',
    access: 'optional',
    policy: { subject: 'posts', admits: 'everybody', uses: 'read' },
    limit: 'read',
    reply: listedPerson,
    list: true,
  })
  async creators(
    @Query({ schema: suggestionsQuery }) query: SuggestionsQuery,
    @Viewer() caller: Caller,
  ): Promise<ListReply<ListedPerson>> {
    const { accountIds } = await this.content.listRisingCreators(query, { caller });
    const people = await this.people.findAll(accountIds, caller);
    return listReply(people, query, { hasNextPage: false });
  }
}
