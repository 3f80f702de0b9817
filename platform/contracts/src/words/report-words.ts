import {
  ReportReason,
  ReportState,
  ReportSubject,
} from '../gen/mate/content/v1/reports_service.js';
import { wireEnum } from '../wire-enum.js';

/** Why something is reported: points of the Community Guidelines. */
export const reportReasonWords = wireEnum<ReportReason>()({
  [ReportReason.REPORT_REASON_SPAM]: 'spam',
  [ReportReason.REPORT_REASON_NUDITY]: 'nudity',
  [ReportReason.REPORT_REASON_VIOLENCE]: 'violence',
  [ReportReason.REPORT_REASON_HATE]: 'hate',
  [ReportReason.REPORT_REASON_HARASSMENT]: 'harassment',
  [ReportReason.REPORT_REASON_CHILD_SAFETY]: 'childSafety',
  [ReportReason.REPORT_REASON_SELF_HARM]: 'selfHarm',
  [ReportReason.REPORT_REASON_ILLEGAL]: 'illegal',
  [ReportReason.REPORT_REASON_IMPERSONATION]: 'impersonation',
  [ReportReason.REPORT_REASON_COPYRIGHT]: 'copyright',
  [ReportReason.REPORT_REASON_OTHER]: 'other',
});

/** What a report is about. */
export const reportSubjectWords = wireEnum<ReportSubject>()({
  [ReportSubject.REPORT_SUBJECT_POST]: 'post',
  [ReportSubject.REPORT_SUBJECT_COMMENT]: 'comment',
  [ReportSubject.REPORT_SUBJECT_PERSON]: 'person',
});

/** Where a report stands. */
export const reportStateWords = wireEnum<ReportState>()({
  [ReportState.REPORT_STATE_OPEN]: 'open',
  [ReportState.REPORT_STATE_ACTED]: 'acted',
  [ReportState.REPORT_STATE_DISMISSED]: 'dismissed',
});
