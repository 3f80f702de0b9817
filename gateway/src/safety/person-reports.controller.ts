import { Body, Controller, Get, Inject, Param, Post, Query } from '@nestjs/common';
import { reportReasonWords } from '@mate/contracts/words/report-words';
import type { Caller } from '@mate/service-kit/internal-token';
import { Actor } from '../http/access/callers.js';
import { IdPipe } from '../http/bounds/id.pipe.js';
import { listReply, type ListReply } from '../http/bounds/paging.js';
import { Operation } from '../http/operation.js';
import { CONTENT, type ContentClient } from '../upstreams/upstream-clients.js';
import {
  ownReportsQuery,
  report,
  reportBody,
  type OwnReportsQuery,
  type ReportBody,
  type ReportView,
} from './reports.dto.js';
import { reportOf } from './reports.mapper.js';

/** Reports of people, and what became of one's own. */
@Controller('user')
export class PersonReportsController {
  constructor(@Inject(CONTENT) private readonly content: ContentClient) {}

  @Get('reports')
  @Operation({
    summary: 'Own reports, newest first',
    access: 'session',
    policy: { subject: 'self', admits: 'members', uses: 'read' },
    limit: 'read',
    reply: report,
    list: true,
  })
  async own(
    @Query({ schema: ownReportsQuery }) query: OwnReportsQuery,
    @Actor() caller: Caller,
  ): Promise<ListReply<ReportView>> {
    const { reports, ...next } = await this.content.listOwnReports(query, { caller });
    return listReply(reports.map(reportOf), query, next);
  }

  @Post(':id/report')
  @Operation({
    summary: 'Report somebody; repeating it is harmless',
    access: 'session',
    // Whoever has blocked somebody may still say why.
    policy: { subject: 'person', admits: 'onlookers', uses: 'report' },
    limit: 'write',
    reply: report,
  })
  async person(
    @Param('id', IdPipe) accountId: string,
    @Body({ schema: reportBody }) { reason, text }: ReportBody,
    @Actor() caller: Caller,
  ): Promise<{ data: ReportView }> {
    const told = { accountId, reason: reportReasonWords.toWire(reason), text };
    const reply = await this.content.reportPerson(told, { caller });
    return { data: reportOf(reply.report) };
  }
}
