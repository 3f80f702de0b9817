import { Controller, Get, Inject, Query } from '@nestjs/common';
import { requestDirectionWords } from '@mate/contracts/words/account-words';
import type { Caller } from '@mate/service-kit/internal-token';
import { Actor } from '../http/access/callers.js';
import { listReply, type ListReply } from '../http/bounds/paging.js';
import { Operation } from '../http/operation.js';
import { SOCIAL, type SocialClient } from '../upstreams/upstream-clients.js';
import { ListedPeople } from './listed-people.js';
import {
  requestCount,
  requestRow,
  requestsQuery,
  type RequestCount,
  type RequestRow,
  type RequestsQuery,
} from './relations.dto.js';
import { peopleRequestOf, requestRowsOf } from './relations.mapper.js';

/** One's own follow requests; they are sent and answered by `POST user/follow`. */
@Controller('user/follow')
export class RequestsController {
  constructor(
    @Inject(SOCIAL) private readonly social: SocialClient,
    private readonly people: ListedPeople,
  ) {}

  @Get('requests')
  @Operation({
    summary: 'Follow requests, newest first: sent ones with their status, received ones that wait',
    access: 'session',
    policy: { subject: 'self', admits: 'members', uses: 'read' },
    limit: 'read',
    reply: requestRow,
    list: true,
  })
  async list(
    @Query({ schema: requestsQuery }) { type, ...query }: RequestsQuery,
    @Actor() caller: Caller,
  ): Promise<ListReply<RequestRow>> {
    const direction = requestDirectionWords.toWire(type);
    const { requests, ...next } = await this.social.listRequests(
      { direction, ...peopleRequestOf(query) },
      { caller },
    );
    const ids = requests.map(({ accountId }) => accountId);
    const people = await this.people.findAll(ids, caller);
    return listReply(requestRowsOf(requests, people), query, next);
  }

  @Get('requests/count')
  @Operation({
    summary: 'How many follow requests wait for an answer',
    access: 'session',
    policy: { subject: 'self', admits: 'members', uses: 'read' },
    limit: 'read',
    reply: requestCount,
  })
  async count(@Actor() caller: Caller): Promise<{ data: RequestCount }> {
    const { received } = await this.social.countRequests({}, { caller });
    return { data: { received } };
  }
}
