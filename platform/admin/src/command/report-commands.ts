import type { ReportRecord } from '@mate/contracts/gen/content/reports_admin_service';
import { ReportState } from '@mate/contracts/gen/content/reports_service';
import {
  reportReasonWords,
  reportStateWords,
  reportSubjectWords,
} from '@mate/contracts/words/report-words';
import {
  done,
  textOf,
  wireOf,
  WrongUse,
  type AdminAnswer,
  type AdminContent,
  type Run,
  type OptionValues,
} from './command-line.js';

const HEAD = ['time', 'id', 'about', 'of', 'reporter', 'reason', 'state', 'by', 'text'];

/** What there is to type about reports. */
export const REPORT_USAGE = `report COMMAND
  list [--state STATE] [--after REPORT]                    open ones, oldest first, fifty at a time
  show REPORT                                              what it is about, and who else told of it
  resolve REPORT --decision acted|dismissed --note TEXT    every open report of the same thing
STATE: ${reportStateWords.all.join(', ')}`;

/** Reads a command about reports. Throws WrongUse. */
export function reportCommand(
  [verb = '', reportId = '', ...more]: readonly string[],
  values: OptionValues,
): Run<AdminContent> {
  if (more.length > 0 || (verb === 'list' && reportId !== ''))
    throw new WrongUse('That is a word too many.');
  if (verb === 'list') return list(values);
  if (verb !== 'show' && verb !== 'resolve')
    throw new WrongUse(verb === '' ? 'Say what to do.' : `There is no command ${verb}.`);
  if (reportId === '') throw new WrongUse('Say which report.');
  return verb === 'show' ? show(reportId) : resolve(reportId, values);
}

function list({ state = 'open', after = '' }: OptionValues): Run<AdminContent> {
  const request = { state: wireOf(reportStateWords, String(state), 'state'), afterId: `${after}` };
  return async (content, by) => {
    const { reports } = await content.listReports(request, by);
    return answerOf(`Reports: ${String(state)}`, reports);
  };
}

function show(reportId: string): Run<AdminContent> {
  return async (content, by) => {
    const { report, words, others } = await content.getReport({ reportId }, by);
    return answerOf(words === '' ? 'What it is about is gone.' : `About: ${words}`, [
      ...(report ? [report] : []),
      ...others,
    ]);
  };
}

function resolve(reportId: string, values: OptionValues): Run<AdminContent> {
  const decision = wireOf(reportStateWords, textOf(values, 'decision'), 'decision');
  if (decision === ReportState.REPORT_STATE_OPEN)
    throw new WrongUse('--decision is acted or dismissed.');
  const request = { reportId, decision, note: textOf(values, 'note') };
  return async (content, by) => {
    const { resolved } = await content.resolveReport(request, by);
    return done(`Done: ${String(values.decision)}, ${resolved} reports.`);
  };
}

function answerOf(about: string, rows: readonly ReportRecord[]): AdminAnswer {
  return { about, rows, table: [HEAD, ...rows.map(cellsOf)] };
}

function cellsOf({ report, reporterId, ownerId, text, resolvedBy }: ReportRecord): string[] {
  if (!report) return [];
  return [
    ...[report.createTime, report.reportId],
    `${reportSubjectWords.toWord(report.subject) ?? ''} ${report.subjectId}`,
    ...[ownerId, reporterId],
    reportReasonWords.toWord(report.reason) ?? '',
    reportStateWords.toWord(report.state) ?? '',
    ...[resolvedBy, text],
  ];
}
