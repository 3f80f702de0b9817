import { rowsOfFile, type FilePage } from './rows-of-file.js';

const COLUMNS = ['Coins', 'With'];
const row = (coins: number) => [coins, 'bob'];

async function fileOf(pages: readonly number[][], rowsMax?: number): Promise<string[]> {
  const read = async (cursor: string): Promise<FilePage> => {
    const at = Number(cursor);
    const nextCursor = at + 1 < pages.length ? `${at + 1}` : '';
    return { rows: (pages[at] ?? []).map(row), nextCursor };
  };
  let text = '';
  for await (const part of rowsOfFile(COLUMNS, read, rowsMax)) text += part;
  expect(text.startsWith('\uFEFF')).toBe(true);
  expect(text.endsWith('\r\n')).toBe(true);
  return text.slice(1, -2).split('\r\n');
}

describe('a file of rows', () => {
  it('no rows / its columns', async () => {
    expect(await fileOf([[]])).toEqual(['Coins,With']);
  });

  it('several pages / every row once, in order', async () => {
    expect(await fileOf([[1, 2], [3], [4]])).toEqual([
      ...['Coins,With', '1,bob', '2,bob', '3,bob', '4,bob'],
    ]);
  });

  it('exactly as many as it holds / nothing is said', async () => {
    expect(await fileOf([[1, 2], [3]], 3)).toEqual(['Coins,With', '1,bob', '2,bob', '3,bob']);
  });

  it.each([
    ['within a page', [[1, 2, 3, 4]]],
    ['after a page', [[1, 2, 3], [4]]],
  ])('more than it holds, cut %s / says so in its last row', async (_, pages) => {
    const lines = await fileOf(pages, 3);
    expect(lines.slice(0, 4)).toEqual(['Coins,With', '1,bob', '2,bob', '3,bob']);
    expect(lines.slice(4)).toEqual([expect.stringContaining('Not all rows are in this file')]);
  });
});
