import { add, nothing, summaryLine, tallyOfBrowser, tallyOfJest, withExitCode } from './tally.js';

describe('tally', () => {
  it('counts a spec file that cannot load as a failure', () => {
    const report = { numPassedTests: 4, numFailedTests: 1, numRuntimeErrorTestSuites: 2 };
    expect(tallyOfJest(report)).toEqual({ passed: 4, failed: 3 });
  });

  it('counts a flaky browser case as passed', () => {
    const report = { stats: { expected: 5, flaky: 1, unexpected: 2 }, errors: [] };
    expect(tallyOfBrowser(report)).toEqual({ passed: 6, failed: 2 });
  });

  it('counts a runner that died as one failure', () => {
    expect(withExitCode({ passed: 3, failed: 0 }, 1)).toEqual({ passed: 3, failed: 1 });
    expect(withExitCode({ passed: 3, failed: 2 }, 1)).toEqual({ passed: 3, failed: 2 });
  });

  it('says the sum in one line', () => {
    const sum = add(add(nothing, { passed: 2, failed: 0 }), { passed: 1, failed: 1 });
    expect(summaryLine(sum)).toBe('3 passed, 1 failed');
  });
});
