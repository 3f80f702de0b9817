/** Test cases counted over all steps. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
}

export interface JestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numRuntimeErrorTestSuites: number;
}

export interface BrowserReport {
  readonly stats: {
    readonly expected: number;
    readonly flaky: number;
    readonly unexpected: number;
  };
  readonly errors?: readonly unknown[];
}

export const nothing: Tally = { passed: 0, failed: 0 };
/** A step that is no test, or a runner that died: one failure. */
export const oneFailure: Tally = { passed: 0, failed: 1 };

export function add(a: Tally, b: Tally): Tally {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed };
}

/** Cases of a Jest report; a file that could not even load counts as one failure. */
export function tallyOfJest(report: JestReport): Tally {
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  return { passed: report.numPassedTests, failed };
}

/** Cases of a Playwright report; a flaky case passed in the end. */
export function tallyOfBrowser({ stats, errors }: BrowserReport): Tally {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + (errors?.length ?? 0) };
}

/** A runner that exits non-zero without a failed case still failed. */
export function withExitCode(tally: Tally, exitCode: number): Tally {
  return exitCode !== 0 && tally.failed === 0 ? add(tally, oneFailure) : tally;
}

/** The line that ends a test run. */
export function summaryLine({ passed, failed }: Tally): string {
  return `${passed} passed, ${failed} failed`;
}
