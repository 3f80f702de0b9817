import { brokenRuleWords, featureWords, measureWords } from '@mate/contracts/words/safety-words';
import type { EnforcementEntry } from '@mate/contracts/gen/identity/sanctions_admin_service';
import type { AdminAnswer } from './command-line.js';

const HEAD = ['time', 'id', 'account', 'by', 'what', 'rule', 'until', 'text'];

/** An answer for people: a line about it and a table. */
export function tableOf({ about, rows }: AdminAnswer): string {
  if (rows.length === 0) return about;
  const cells = [HEAD, ...rows.map(cellsOf)];
  const widths = HEAD.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  const lines = cells.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  return [about, ...lines].join('\n');
}

function cellsOf(entry: EnforcementEntry): string[] {
  const { entryId, accountId, actor, time, kind, untilTime, ofId } = entry;
  const measure = measureWords.toWord(entry.measure);
  const features = entry.features.map((each) => featureWords.toWord(each) ?? '').join('+');
  const answer = kind === 'answer' ? (entry.accepted ? 'accepts' : 'rejects') : kind;
  const until = measure && measure !== 'warn' ? (untilTime ?? 'for ever') : '';
  return [
    ...[time, entryId, accountId, actor],
    measure ? [measure, features].filter(Boolean).join(' ') : `${answer} ${ofId}`,
    ...[brokenRuleWords.toWord(entry.rule) ?? '', until],
    // What people wrote stays on its line, and moves no cursor.
    (entry.evidence || entry.text).replaceAll(/[\p{C}\s]+/gu, ' '),
  ];
}
