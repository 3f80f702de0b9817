import fs from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '../system/repository-root.js';
import { readReport, runCommandLine, tool } from './run-step.js';
import { oneFailure, type Tally, tallyOfBrowser, tallyOfJest, withExitCode } from './tally.js';

/** A part of the test run that counts test cases. */
export interface TestStep {
  readonly title: string;
  readonly needsEngines: boolean;
  readonly run: (context: TestContext) => Promise<Tally>;
}

export interface TestContext {
  /** A folder for reports, removed at the end. */
  readonly scratchDir: string;
  /** Addresses of the engines; empty before they are needed. */
  readonly env: Readonly<Record<string, string>>;
}

const JEST_NODE_OPTIONS = '--experimental-vm-modules --no-warnings';

/** All tests: without engines, on engines, through the whole system, in a browser. */
export function testSteps(): TestStep[] {
  return [
    jestStep('unit and web specs', ['unit', 'web'], { needsEngines: false, minutesMax: 60 }),
    jestStep('integration specs', ['integration'], { needsEngines: true, minutesMax: 90 }),
    // Each flow starts whole systems: one after another keeps two cores responsive.
    jestStep('flows', ['flows'], { needsEngines: true, minutesMax: 90, workers: 1 }),
    ...browserStep(),
  ];
}

function jestStep(
  title: string,
  projects: readonly string[],
  options: { needsEngines: boolean; minutesMax: number; workers?: number },
): TestStep {
  const run = async ({ scratchDir, env }: TestContext): Promise<Tally> => {
    const report = path.join(scratchDir, `${projects.join('-')}.json`);
    const output = ['--json', '--outputFile', report, '--forceExit', '--passWithNoTests'];
    // Specs of engines have a longer limit of their own.
    const patience = ['--testTimeout', '120000'];
    const workers = ['--maxWorkers', String(options.workers ?? 2)];
    const command = tool('jest', 'bin/jest.js', [
      ...['--selectProjects', ...projects],
      ...output,
      ...patience,
      ...workers,
    ]);
    const exitCode = await runCommandLine({
      ...command,
      // The report goes to its file; its copy on standard output would bury everything else.
      isQuiet: true,
      env: { ...env, NODE_OPTIONS: JEST_NODE_OPTIONS },
      minutesMax: options.minutesMax,
    });
    const read = readReport<Parameters<typeof tallyOfJest>[0]>(report);
    return read ? withExitCode(tallyOfJest(read), exitCode) : oneFailure;
  };
  return { title, needsEngines: options.needsEngines, run };
}

function browserStep(): TestStep[] {
  const config = path.join(repositoryRoot(), 'web/playwright.config.ts');
  if (!fs.existsSync(config)) return [];
  const run = async ({ scratchDir, env }: TestContext): Promise<Tally> => {
    const report = path.join(scratchDir, 'browser.json');
    const output = path.join(scratchDir, 'browser-output');
    const exitCode = await runCommandLine({
      ...tool('@playwright/test', 'cli.js', [
        ...['test', '--config', config, '--reporter', 'list,json', '--output', output],
      ]),
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
      minutesMax: 90,
    });
    const read = readReport<Parameters<typeof tallyOfBrowser>[0]>(report);
    return read ? withExitCode(tallyOfBrowser(read), exitCode) : oneFailure;
  };
  return [{ title: 'browser journeys', needsEngines: true, run }];
}
