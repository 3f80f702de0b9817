import type { Report } from '@mate/contracts/gen/content/reports_service';
import {
  reportReasonWords,
  reportStateWords,
  reportSubjectWords,
} from '@mate/contracts/words/report-words';
import type { ReportRecord } from './report.rules.js';

/** A report as its maker sees it. */
export function toWireReport(report: ReportRecord): Report {
  return {
    reportId: report._id,
    subject: reportSubjectWords.toWire(report.subject),
    subjectId: report.subjectId,
    reason: reportReasonWords.toWire(report.reason),
    state: reportStateWords.toWire(report.state),
    createTime: report.createTime.toISOString(),
  };
}
