import { AppError } from '@mate/contracts/errors';
import type { Report } from '@mate/contracts/gen/content/reports_service';
import {
  reportReasonWords,
  reportStateWords,
  reportSubjectWords,
} from '@mate/contracts/words/report-words';
import type { ReportView } from './reports.dto.js';

/** A report as its maker sees it. */
export function reportOf(report: Report | undefined): ReportView {
  if (!report) throw new AppError('INTERNAL');
  return {
    _id: report.reportId,
    subject: reportSubjectWords.toWord(report.subject) ?? null,
    subjectId: report.subjectId,
    reason: reportReasonWords.toWord(report.reason) ?? null,
    status: reportStateWords.toWord(report.state) ?? null,
    createdAt: report.createTime,
  };
}
