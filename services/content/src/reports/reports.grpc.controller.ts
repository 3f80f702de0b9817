import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  ReportsServiceControllerMethods,
  type ListOwnReportsRequest,
  type ListOwnReportsResponse,
  type ListWrittenReportsRequest,
  type ListWrittenReportsResponse,
  type Report,
  type ReportCommentRequest,
  type ReportCommentResponse,
  type ReportPersonRequest,
  type ReportPersonResponse,
  type ReportPostRequest,
  type ReportPostResponse,
  type ReportReason,
  type ReportsServiceController,
} from '@mate/contracts/gen/content/reports_service';
import type { AccountId } from '@mate/contracts/ids';
import { refusedField } from '@mate/contracts/refusals';
import { reportReasonWords } from '@mate/contracts/words/report-words';
import { SignedInCaller, type SignedIn } from '@mate/service-kit/caller';
import { FileReport } from './file-report.use-case.js';
import { ListOwnReports } from './list-own-reports.use-case.js';
import type { SubjectOfReport } from './report-subject.reader.js';
import { toWireReport } from './report.mapper.js';

/** RPCs about reports. */
@Controller()
@ReportsServiceControllerMethods()
export class ReportsController implements ReportsServiceController {
  constructor(
    private readonly filing: FileReport,
    private readonly own: ListOwnReports,
  ) {}

  async reportPost(
    @Payload() { postId, ...told }: ReportPostRequest,
    @SignedInCaller() { accountId }: SignedIn,
  ): Promise<ReportPostResponse> {
    return { report: await this.file(accountId, { kind: 'post', postId }, told) };
  }

  async reportComment(
    @Payload() { postId, commentId, ...told }: ReportCommentRequest,
    @SignedInCaller() { accountId }: SignedIn,
  ): Promise<ReportCommentResponse> {
    return { report: await this.file(accountId, { kind: 'comment', postId, commentId }, told) };
  }

  async reportPerson(
    @Payload() { accountId, ...told }: ReportPersonRequest,
    @SignedInCaller() caller: SignedIn,
  ): Promise<ReportPersonResponse> {
    return { report: await this.file(caller.accountId, { kind: 'person', accountId }, told) };
  }

  async listOwnReports(
    @Payload() request: ListOwnReportsRequest,
    @SignedInCaller() { accountId }: SignedIn,
  ): Promise<ListOwnReportsResponse> {
    const { rows, ...page } = await this.own.execute(accountId, request);
    return { reports: rows.map(toWireReport), ...page };
  }

  async listWrittenReports(
    @Payload() request: ListWrittenReportsRequest,
    @SignedInCaller() { accountId }: SignedIn,
  ): Promise<ListWrittenReportsResponse> {
    const { rows, ...page } = await this.own.execute(accountId, request);
    return {
      reports: rows.map((row) => ({ report: toWireReport(row), text: row.text })),
      ...page,
    };
  }

  private async file(
    reporterId: AccountId,
    subject: SubjectOfReport,
    told: { readonly reason: ReportReason; readonly text: string },
  ): Promise<Report> {
    const reason = reportReasonWords.toWord(told.reason);
    if (!reason) throw refusedField('reason', { rule: 'INVALID' });
    return toWireReport(
      await this.filing.execute(reporterId, { subject, reason, text: told.text }),
    );
  }
}
