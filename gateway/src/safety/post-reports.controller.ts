import { Body, Controller, Inject, Param, Post } from '@nestjs/common';
import { reportReasonWords } from '@mate/contracts/words/report-words';
import type { Caller } from '@mate/service-kit/internal-token';
import { KINDS } from '../content/kind.js';
import { Actor } from '../http/access/callers.js';
import { IdPipe } from '../http/bounds/id.pipe.js';
import { Operation } from '../http/operation.js';
import { CONTENT, type ContentClient } from '../upstreams/upstream-clients.js';
import { report, reportBody, type ReportBody, type ReportView } from './reports.dto.js';
import { reportOf } from './reports.mapper.js';

/** Reports of posts and of comments under them. */
@Controller({ path: KINDS })
export class PostReportsController {
  constructor(@Inject(CONTENT) private readonly content: ContentClient) {}

  @Post(':id/report')
  @Operation({
    summary: 'Report a post; repeating it is harmless',
    access: 'session',
    policy: { subject: 'post', admits: 'audience', uses: 'report' },
    limit: 'write',
    reply: report,
  })
  async post(
    @Param('id', IdPipe) postId: string,
    @Body({ schema: reportBody }) { reason, text }: ReportBody,
    @Actor() caller: Caller,
  ): Promise<{ data: ReportView }> {
    const told = { postId, reason: reportReasonWords.toWire(reason), text };
    const reply = await this.content.reportPost(told, { caller });
    return { data: reportOf(reply.report) };
  }

  @Post(':id/comments/:commentId/report')
  @Operation({
    summary: 'Report a comment; repeating it is harmless',
    access: 'session',
    policy: { subject: 'comment', admits: 'audience', uses: 'report' },
    limit: 'write',
    reply: report,
  })
  async comment(
    @Param('id', IdPipe) postId: string,
    @Param('commentId', IdPipe) commentId: string,
    @Body({ schema: reportBody }) { reason, text }: ReportBody,
    @Actor() caller: Caller,
  ): Promise<{ data: ReportView }> {
    const told = { postId, commentId, reason: reportReasonWords.toWire(reason), text };
    const reply = await this.content.reportComment(told, { caller });
    return { data: reportOf(reply.report) };
  }
}
