import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../../..');

interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly {
      readonly title: string;
      readonly status: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

/** What Jest reports of the fixtures, by title. */
function outcomes(): Record<string, string> {
  const folder = mkdtempSync(join(tmpdir(), 'mate-runner-'));
  const config = {
    rootDir: root,
    cacheDirectory: folder,
    testRunner: '<rootDir>/platform/testing/jest/plain-node-runner.cjs',
    testMatch: ['<rootDir>/platform/testing/test/fixture/*.fixture.ts'],
    transform: {},
    haste: { forceNodeFilesystemAPI: true },
    roots: ['<rootDir>/platform/testing/test/fixture'],
  };
  const report = join(folder, 'report.json');
  const jest = join(root, 'node_modules/jest/bin/jest.js');
  const args = [
    '--config',
    JSON.stringify(config),
    '--json',
    '--outputFile',
    report,
    '--runInBand',
  ];
  try {
    const { status } = spawnSync(process.execPath, [jest, ...args], { cwd: root });
    expect(status).toBe(1);
    const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
    const cases = testResults.flatMap(({ assertionResults }) => assertionResults);
    const wrong = cases.find(({ title }) => title === 'wrong / fails')?.failureMessages.join();
    expect(wrong).toContain('outcomes.fixture.ts:5:');
    return Object.fromEntries(cases.map(({ title, status }) => [title, status]));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

describe('the runner of specs on engines', () => {
  it('files of known outcomes / reported as they are, each file for itself', () => {
    expect(outcomes()).toEqual({
      'right / passes': 'passed',
      'wrong / fails': 'failed',
      'slower than its limit / fails': 'failed',
      'left out / is counted as such': 'pending',
      'its case / fails': 'failed',
      'is so': 'passed',
      'what another file put in place of methods / is gone': 'passed',
    });
  });
});
