import type { ReportRecord as WireReportRecord } from '@mate/contracts/gen/content/reports_admin_service';
import { toWireReport } from '../report.mapper.js';
import type { ReportRecord } from '../report.rules.js';

/** A report as who administers sees it. */
export function toWireRecord(record: ReportRecord): WireReportRecord {
  const { reporterId, ownerId, text, resolveTime, resolvedBy = '' } = record;
  return {
    report: toWireReport(record),
    ...{ reporterId, ownerId, text, resolvedBy },
    resolveTime: resolveTime?.toISOString(),
  };
}
