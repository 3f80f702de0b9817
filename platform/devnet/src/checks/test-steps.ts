import fs from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '../folders/repository-root.js';
import {
  type BrowserTimes,
  type FileTime,
  fileTimesOfBrowser,
  fileTimesOfJest,
  type JestTimes,
} from './file-times.js';
import type { Hear } from './lanes.js';
import { readReport, runCommandLine, tool } from './run-step.js';
import {
  type BrowserReport,
  type JestReport,
  oneFailure,
  type Tally,
  tallyOfBrowser,
  tallyOfJest,
  withExitCode,
} from './tally.js';

/** A part of the test run that counts test cases. */
export interface TestStep {
  readonly title: string;
  readonly run: (context: TestContext) => Promise<StepResult>;
}

export interface TestContext {
  /** A folder for reports, removed at the end. */
  readonly scratchDir: string;
  /** Addresses of the engines, and of the system that flows and journeys share; empty before they are needed. */
  readonly env: Readonly<Record<string, string>>;
  /** Takes what the step prints; without it that goes to our own output. */
  readonly hear?: Hear;
}

export interface StepResult {
  readonly tally: Tally;
  readonly files: readonly FileTime[];
}

const JEST_NODE_OPTIONS = '--experimental-vm-modules --no-warnings';
const died: StepResult = { tally: oneFailure, files: [] };

/** Specs that need no engines; they run beside the static checks. */
export const unitStep = jestStep('unit and web specs', ['unit', 'web'], { minutesMax: 60 });
/** Specs of services on engines, and faults, which wait for processes to come back while specs compute. */
export const integrationStep = jestStep(
  'integration specs and faults',
  ['integration', 'faults'],
  // They wait about as long as they compute.
  { minutesMax: 90, workers: 3 },
);

/** Stories through a whole system: by its API, and in a browser. */
export function storySteps(): TestStep[] {
  return [jestStep('flows', ['flows'], { minutesMax: 90 }), ...browserStep()];
}

function jestStep(
  title: string,
  projects: readonly string[],
  options: { minutesMax: number; workers?: number },
): TestStep {
  const run = async ({ scratchDir, env, hear }: TestContext): Promise<StepResult> => {
    const report = path.join(scratchDir, `${projects.join('-')}.json`);
    const output = ['--json', '--outputFile', report, '--passWithNoTests'];
    // Specs of engines have a longer limit of their own.
    const patience = ['--testTimeout', '120000'];
    const command = {
      ...tool('jest', 'bin/jest.js', [
        ...['--selectProjects', ...projects],
        ...output,
        ...patience,
        ...['--maxWorkers', `${options.workers ?? 2}`],
      ]),
      // The report goes to its file; its copy on standard output would bury everything else.
      isQuiet: true,
      env: { ...env, NODE_OPTIONS: JEST_NODE_OPTIONS },
      minutesMax: options.minutesMax,
    };
    const exitCode = await runCommandLine(command, hear);
    const read = readReport<JestReport & JestTimes>(report);
    if (!read) return died;
    const files = fileTimesOfJest(read, repositoryRoot());
    return { tally: withExitCode(tallyOfJest(read), exitCode), files };
  };
  return { title, run };
}

function browserStep(): TestStep[] {
  const config = path.join(repositoryRoot(), 'web/playwright.config.ts');
  if (!fs.existsSync(config)) return [];
  const run = async ({ scratchDir, env, hear }: TestContext): Promise<StepResult> => {
    const report = path.join(scratchDir, 'browser.json');
    const output = path.join(scratchDir, 'browser-output');
    const command = {
      ...tool('@playwright/test', 'cli.js', [
        ...['test', '--config', config, '--reporter', 'list,json', '--output', output],
      ]),
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
      minutesMax: 90,
    };
    const exitCode = await runCommandLine(command, hear);
    const read = readReport<BrowserReport & BrowserTimes>(report);
    if (!read) return died;
    const files = fileTimesOfBrowser(read, repositoryRoot());
    return { tally: withExitCode(tallyOfBrowser(read), exitCode), files };
  };
  return [{ title: 'browser journeys', run }];
}
