import { readVisibleRows } from './visible-rows.js';

/** Numbers from 1 to an end, of which some are visible. */
function numbers(end: number, isVisible: (row: number) => boolean) {
  const loads: number[] = [];
  const list = {
    load: (after: number | undefined, limit: number) => {
      loads.push(limit);
      const from = (after ?? 0) + 1;
      const count = Math.max(0, Math.min(limit, end - from + 1));
      return Promise.resolve(Array.from({ length: count }, (_, index) => from + index));
    },
    admit: (rows: readonly number[]) => Promise.resolve(rows.filter(isVisible)),
    placeOf: (row: number) => row,
  };
  return { list, loads };
}

describe('readVisibleRows', () => {
  it('nothing is hidden / one batch of exactly what is wanted', async () => {
    const { list, loads } = numbers(1_000, () => true);
    expect(await readVisibleRows(list, undefined, 4)).toEqual({
      rows: [1, 2, 3, 4],
      stoppedAt: undefined,
    });
    expect(loads).toEqual([4]);
  });

  it('hidden rows before the visible ones / are read past', async () => {
    const { list } = numbers(1_000, (row) => row > 300);
    const { rows } = await readVisibleRows(list, undefined, 3);
    expect(rows.slice(0, 3)).toEqual([301, 302, 303]);
  });

  it('a list of hidden rows / ends empty, a very long one stops with a place', async () => {
    expect(await readVisibleRows(numbers(500, () => false).list, undefined, 2)).toEqual({
      rows: [],
      stoppedAt: undefined,
    });
    const { rows, stoppedAt } = await readVisibleRows(
      numbers(5_000, () => false).list,
      undefined,
      2,
    );
    expect(rows).toEqual([]);
    expect(stoppedAt).toBeGreaterThan(1_000);
  });
});
