/** What stands in a cell; a number is written as it is, so that sheets add it up. */
export type Cell = string | number | null | undefined;

/** Without it sheets take UTF-8 for the code page of the machine. */
export const CSV_BEGIN = '\uFEFF';

const QUOTED = /[",]/;
// A sheet whose cells end at another sign than a comma still ends its lines at these, and some cells at tabs.
const BREAKS = /[\t\r\n\u0085\u2028\u2029]+/gu;
// What sheets take for the beginning of a formula, in either width, whatever blank stands before it: at the beginning of
// the cell, and where a sheet of another country takes one to begin.
const FORMULA = /(^|[;|])([\s\p{Cc}\p{Cf}]*)(?=[=+\-@＝＋－＠])/gu;

/**
 * A line of a CSV file (RFC 4180). What people wrote never begins a formula, wherever a sheet takes a cell to begin,
 * and stays on its line: a sheet that opens the file shows it and runs nothing (OWASP, CSV injection).
 */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(cellText).join(',')}\r\n`;
}

function cellText(cell: Cell): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'number') return String(cell);
  const safe = cell.replaceAll(BREAKS, ' ').replaceAll(FORMULA, "$1'$2");
  return QUOTED.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
