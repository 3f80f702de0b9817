import { CSV_BEGIN, csvLine, type Cell } from './csv.rules.js';

/** Rows of a file that come page by page. */
export interface FilePage {
  readonly rows: readonly (readonly Cell[])[];
  /** Empty where the list ends. */
  readonly nextCursor: string;
}

/** More rows than this are in no file: a shorter period is. */
const FILE_ROWS_MAX = 100_000;

const CUT = 'Not all rows are in this file. Choose a shorter period.';

/**
 * The file piece by piece: no more than a page is held at a time, and the next is read when this one has been sent. One
 * that is too long says so in its last row.
 */
export async function* rowsOfFile(
  columns: readonly string[],
  read: (cursor: string) => Promise<FilePage>,
  rowsMax: number = FILE_ROWS_MAX,
): AsyncGenerator<string> {
  let text = CSV_BEGIN + csvLine(columns);
  let cursor = '';
  let left = rowsMax;
  do {
    const page = await read(cursor);
    const rows = page.rows.slice(0, left);
    left -= rows.length;
    const isCut = rows.length < page.rows.length || (left === 0 && page.nextCursor !== '');
    yield text + rows.map(csvLine).join('') + (isCut ? csvLine([CUT]) : '');
    text = '';
    cursor = isCut ? '' : page.nextCursor;
  } while (cursor !== '');
}
