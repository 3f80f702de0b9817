import { Controller, Delete, Get, Inject, Param, Query } from '@nestjs/common';
import type { Caller } from '@mate/service-kit/internal-token';
import { Actor } from '../http/access/callers.js';
import { IdPipe } from '../http/bounds/id.pipe.js';
import { listReply, type ListReply } from '../http/bounds/paging.js';
import { Operation } from '../http/operation.js';
import { ListedPeople } from '../relations/listed-people.js';
import { listedPerson, type ListedPerson } from '../relations/relations.dto.js';
import { CONTENT, type ContentClient } from '../upstreams/upstream-clients.js';
import { hiddenCreatorsQuery, shownReply, type HiddenCreatorsQuery } from './feedback.dto.js';

/** Whose posts the caller hides from the own home feed. */
@Controller('user/hidden-creators')
export class HiddenCreatorsController {
  constructor(
    @Inject(CONTENT) private readonly content: ContentClient,
    private readonly people: ListedPeople,
  ) {}

  @Get()
  @Operation({
    summary: 'Whose posts the caller hides from the home feed, newest first',
    access: 'session',
    policy: { subject: 'self', admits: 'members', uses: 'read' },
    limit: 'read',
    reply: listedPerson,
    list: true,
  })
  async list(
    @Query({ schema: hiddenCreatorsQuery }) query: HiddenCreatorsQuery,
    @Actor() caller: Caller,
  ): Promise<ListReply<ListedPerson>> {
    const { accountIds, ...next } = await this.content.listHiddenCreators(query, { caller });
    return listReply(await this.people.findAll(accountIds, caller), query, next);
  }

  @Delete(':id')
  @Operation({
    summary: 'Let the posts of a hidden creator come again; repeating it is harmless',
    access: 'session',
    policy: { subject: 'self', admits: 'members', uses: 'feedback' },
    limit: 'write',
    reply: shownReply,
  })
  async show(
    @Param('id', IdPipe) accountId: string,
    @Actor() caller: Caller,
  ): Promise<{ data: { hidden: false } }> {
    await this.content.showCreator({ accountId }, { caller });
    return { data: { hidden: false } };
  }
}
