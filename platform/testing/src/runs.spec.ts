import { runs } from './runs.js';

describe('runs', () => {
  const before = process.env['MATE_RUNS_TIMES'];
  afterEach(() => {
    if (before === undefined) delete process.env['MATE_RUNS_TIMES'];
    else process.env['MATE_RUNS_TIMES'] = before;
  });

  it('no campaign / as many as usual', () => {
    delete process.env['MATE_RUNS_TIMES'];
    expect(runs(300)).toBe(300);
  });

  it('a campaign / as many times more as it asks for', () => {
    process.env['MATE_RUNS_TIMES'] = '100';
    expect(runs(300)).toBe(30_000);
  });
});
