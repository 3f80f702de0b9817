import type { AdminAnswer } from './command-line.js';

/** An answer for people: a line about it and a table. */
export function tableOf({ about, table }: AdminAnswer): string {
  if (table.length < 2) return about;
  const rows = table.map((row) => row.map(onOneLine));
  const columns = Math.max(...rows.map((row) => row.length));
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  const lines = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  return [about, ...lines].join('\n');
}

/** What people wrote stays on its line, and moves no cursor. */
function onOneLine(cell: string): string {
  return cell.replaceAll(/[\p{C}\s]+/gu, ' ');
}
