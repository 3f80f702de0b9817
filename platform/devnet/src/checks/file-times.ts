/** How long one spec file took, loading and compiling it included. */
export interface FileTime {
  /** Relative to the checkout. */
  readonly file: string;
  /** ms since 1970 */
  readonly begin: number;
  readonly end: number;
  readonly seconds: number;
}

export interface JestTimes {
  readonly testResults: readonly {
    readonly name: string;
    readonly startTime: number;
    readonly endTime: number;
  }[];
}

interface BrowserSuite {
  readonly file: string;
  readonly suites?: readonly BrowserSuite[];
  readonly specs?: readonly {
    readonly tests: readonly {
      readonly results: readonly { readonly startTime: string; readonly duration: number }[];
    }[];
  }[];
}

export interface BrowserTimes {
  readonly config: { readonly rootDir: string };
  readonly suites: readonly BrowserSuite[];
}

/** Times of the files in a Jest report. */
export function fileTimesOfJest(report: JestTimes, root: string): FileTime[] {
  return report.testResults.map(({ name, startTime, endTime }) =>
    fileTime(relativeTo(root, name), { begin: startTime, end: endTime }),
  );
}

/** Times of the files in a Playwright report: from the beginning of the first case to the end of the last. */
export function fileTimesOfBrowser(report: BrowserTimes, root: string): FileTime[] {
  return report.suites.flatMap((suite) => {
    const runs = runsOf(suite);
    if (runs.length === 0) return [];
    const file = relativeTo(root, `${report.config.rootDir}/${suite.file}`);
    const begin = Math.min(...runs.map((run) => run.begin));
    return [fileTime(file, { begin, end: Math.max(...runs.map((run) => run.end)) })];
  });
}

function runsOf({ suites = [], specs = [] }: BrowserSuite): { begin: number; end: number }[] {
  const own = specs.flatMap(({ tests }) =>
    tests.flatMap(({ results }) =>
      results.map(({ startTime, duration }) => {
        const begin = Date.parse(startTime);
        return { begin, end: begin + duration };
      }),
    ),
  );
  return [...own, ...suites.flatMap(runsOf)];
}

function relativeTo(root: string, file: string): string {
  return file.startsWith(`${root}/`) ? file.slice(root.length + 1) : file;
}

function fileTime(file: string, { begin, end }: { begin: number; end: number }): FileTime {
  return { file, begin, end, seconds: Math.max(0, end - begin) / 1000 };
}
