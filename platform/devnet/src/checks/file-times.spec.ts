import { fileTimesOfBrowser, fileTimesOfJest } from './file-times.js';

describe('file times', () => {
  it('Jest report / seconds of each file, relative to the checkout', () => {
    const report = {
      testResults: [{ name: '/mate/services/a.int-spec.ts', startTime: 1_000, endTime: 4_500 }],
    };
    expect(fileTimesOfJest(report, '/mate')).toEqual([
      { file: 'services/a.int-spec.ts', begin: 1_000, end: 4_500, seconds: 3.5 },
    ]);
  });

  it('Jest report of a file that never ran / no time', () => {
    const report = { testResults: [{ name: '/mate/a.ts', startTime: 0, endTime: 0 }] };
    expect(fileTimesOfJest(report, '/mate')[0]?.seconds).toBe(0);
  });

  it('browser report / from the first case to the last, through nested suites', () => {
    const run = (second: number, duration: number): object => ({
      tests: [{ results: [{ startTime: `2026-01-01T00:00:0${second}.000Z`, duration }] }],
    });
    const suites = [
      {
        file: 'looks.ts',
        specs: [run(1, 500)],
        suites: [{ file: 'looks.ts', specs: [run(3, 2_000)] }],
      },
      { file: 'empty.ts' },
    ];
    const report = { config: { rootDir: '/mate/web/e2e' }, suites } as Parameters<
      typeof fileTimesOfBrowser
    >[0];
    expect(fileTimesOfBrowser(report, '/mate')).toMatchObject([
      { file: 'web/e2e/looks.ts', seconds: 4 },
    ]);
  });
});
