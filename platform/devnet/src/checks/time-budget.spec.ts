import type { FileTime } from './file-times.js';
import { BUDGET_SECONDS, judgeTimes, LONGER_BUDGETS } from './time-budget.js';

const took = (seconds: number, file = 'a.spec.ts'): FileTime => ({
  file,
  begin: 0,
  end: seconds * 1000,
  seconds,
});
const quiet = (): number => 1;
const long = BUDGET_SECONDS + 1;

describe('time budget', () => {
  it('within / nothing fails, the slowest stand first', () => {
    const { lines, failing } = judgeTimes([took(1, 'fast'), took(39, 'slow')], quiet);
    expect(failing).toEqual([]);
    expect(lines).toEqual(['   39.0 s  slow', '    1.0 s  fast']);
  });

  it('more than fifteen files / fifteen lines', () => {
    expect(
      judgeTimes(
        Array.from({ length: 20 }, () => took(1)),
        quiet,
      ).lines,
    ).toHaveLength(15);
  });

  it('one file over on a quiet machine / fails, and says what to do', () => {
    const { lines, failing } = judgeTimes([took(long)], quiet);
    expect(failing).toEqual(['a.spec.ts']);
    expect(lines.join('\n')).toContain('split the file');
  });

  it('the same time on a machine that was twice as slow meanwhile / passes', () => {
    const { lines, failing } = judgeTimes([took(long)], () => 2);
    expect(failing).toEqual([]);
    expect(lines).toEqual(['   41.0 s  a.spec.ts (20.5 of its own)']);
  });

  it('many files over at once / reported, nothing fails', () => {
    const files = ['a', 'b', 'c', 'd'].map((file) => took(long, file));
    const { lines, failing } = judgeTimes(files, quiet);
    expect(failing).toEqual([]);
    expect(lines.join('\n')).toContain('reported only');
  });

  it('a file with a longer budget / is held to that one', () => {
    const [file = '', budget] = Object.entries(LONGER_BUDGETS)[0] ?? [];
    const seconds = budget?.seconds ?? 0;
    expect(judgeTimes([took(seconds - 1, file)], quiet).failing).toEqual([]);
    expect(judgeTimes([took(seconds + 1, file)], quiet).failing).toEqual([file]);
  });
});
