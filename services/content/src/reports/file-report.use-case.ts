import { Injectable } from '@nestjs/common';
import { DAY_MS } from '@mate/contracts/durations';
import { AppError } from '@mate/contracts/errors';
import { newId, type AccountId } from '@mate/contracts/ids';
import { TransactionRunner, type Transaction } from '@mate/mongo/transaction';
import { Clock } from '@mate/service-kit/clock';
import { parseReportText, type ReportRecord } from './report.rules.js';
import { ReportRepository } from './report.repository.js';
import { ReportSubjectReader, type SubjectOfReport } from './report-subject.reader.js';

export interface NewReport {
  readonly subject: SubjectOfReport;
  readonly reason: ReportRecord['reason'];
  readonly text: string;
}

// Of one person: more in a day or a month is a campaign, not a witness.
const BOUNDS = [
  { days: 1, reports: 15 },
  { days: 30, reports: 200 },
] as const;

/** Takes reports of what the reporter may see. */
@Injectable()
export class FileReport {
  constructor(
    private readonly subjects: ReportSubjectReader,
    private readonly reports: ReportRepository,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
  ) {}

  /**
   * The report, or the one of the same thing that is open. Throws POST_NOT_FOUND, COMMENT_NOT_FOUND or ACCOUNT_NOT_FOUND
   * for what the reporter may not see, REPORT_OWN, REPORT_LIMIT, INVALID_REQUEST. Calls of one reporter go one after the
   * other within a process, so that many at once cannot pass the bounds by more than one for each process.
   */
  async execute(
    reporterId: AccountId,
    { subject, reason, text }: NewReport,
  ): Promise<ReportRecord> {
    const written = parseReportText(text);
    const { id: subjectId, ownerId } = await this.subjects.find(reporterId, subject);
    if (ownerId === reporterId) throw new AppError('REPORT_OWN');
    const file = async (tx: Transaction): Promise<ReportRecord> => {
      const open = await this.reports.findOpen(reporterId, subjectId, tx);
      if (open) return open;
      await this.refuseMany(reporterId, tx);
      const report: ReportRecord = {
        ...{ _id: newId(), reporterId, subject: subject.kind, subjectId, ownerId, reason },
        ...{ text: written, state: 'open', createTime: this.clock.now() },
      };
      await this.reports.insert(report, tx);
      return report;
    };
    return this.transactions.run(file, { contended: `report:${reporterId}` });
  }

  private async refuseMany(reporterId: AccountId, tx: Transaction): Promise<void> {
    for (const { days, reports: limit } of BOUNDS) {
      const since = new Date(this.clock.nowMs() - days * DAY_MS);
      if ((await this.reports.countSince(reporterId, { since, limit }, tx)) >= limit)
        throw new AppError('REPORT_LIMIT', { retryAfterSeconds: 3_600 });
    }
  }
}
