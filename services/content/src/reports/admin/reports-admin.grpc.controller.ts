import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  ReportsAdminServiceControllerMethods,
  type GetReportRequest,
  type GetReportResponse,
  type ListReportsRequest,
  type ListReportsResponse,
  type ReportsAdminServiceController,
  type ResolveReportRequest,
  type ResolveReportResponse,
} from '@mate/contracts/gen/content/reports_admin_service';
import { refusedField } from '@mate/contracts/refusals';
import { reportStateWords } from '@mate/contracts/words/report-words';
import { AdminActions } from '@mate/admin/admin-actions';
import { readNote } from '@mate/admin/admin-note';
import { Actor } from '@mate/service-kit/caller';
import { toWireRecord } from './report-record.mapper.js';
import { ReportQueueReader } from './report-queue.reader.js';
import { ResolveReport } from './resolve-report.use-case.js';

/** Calls of those who administer reports, each with its row in the record. */
@Controller()
@ReportsAdminServiceControllerMethods()
export class ReportsAdminController implements ReportsAdminServiceController {
  constructor(
    private readonly queue: ReportQueueReader,
    private readonly resolving: ResolveReport,
    private readonly actions: AdminActions,
  ) {}

  async listReports(
    @Payload() request: ListReportsRequest,
    @Actor() actor: string,
  ): Promise<ListReportsResponse> {
    const command = { actor, command: 'report.list', subject: '', asked: { ...request } };
    const state = reportStateWords.toWord(request.state) ?? 'open';
    return this.actions.read(command, async () => ({
      reports: (await this.queue.list(state, request.afterId)).map(toWireRecord),
    }));
  }

  async getReport(
    @Payload() { reportId }: GetReportRequest,
    @Actor() actor: string,
  ): Promise<GetReportResponse> {
    const command = { actor, command: 'report.show', subject: reportId, asked: {} };
    return this.actions.read(command, async () => {
      const { report, words, others } = await this.queue.find(reportId);
      return { report: toWireRecord(report), words, others: others.map(toWireRecord) };
    });
  }

  async resolveReport(
    @Payload() { reportId, ...asked }: ResolveReportRequest,
    @Actor() actor: string,
  ): Promise<ResolveReportResponse> {
    const command = { actor, command: 'report.resolve', subject: reportId, asked };
    return this.actions.change(command, async (noteDone) => {
      const decision = reportStateWords.toWord(asked.decision);
      if (decision === undefined || decision === 'open')
        throw refusedField('decision', { rule: 'INVALID' });
      readNote(asked.note, 'note');
      return { resolved: await this.resolving.execute({ reportId, decision, actor }, noteDone) };
    });
  }
}
