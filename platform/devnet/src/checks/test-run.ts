import fs from 'node:fs';
import path from 'node:path';
import { startEnginesForTests, type TestEngines } from '../system/start-engines-for-tests.js';
import { startTestSystem } from '../system/start-test-system.js';
import type { FileTime } from './file-times.js';
import { type Part, runLanes, runPart } from './lanes.js';
import { Metronome } from './metronome.js';
import { runCommandLine } from './run-step.js';
import {
  buildStep,
  generateStep,
  referenceStep,
  type StaticStep,
  staticSteps,
  typesStep,
} from './static-steps.js';
import { sharedSystemEnv } from './shared-system-env.js';
import { add, nothing, oneFailure, type Tally } from './tally.js';
import { integrationStep, storySteps, type TestStep, unitStep } from './test-steps.js';
import { judgeTimes } from './time-budget.js';

/**
 * One run of everything that CI runs. Static checks and the specs without engines go side by side in two lanes while the
 * engines start; a failed static check ends the run there. Then integration specs, and flows and journeys on one shared
 * system.
 */
export class TestRun {
  private tally: Tally = nothing;
  private readonly files: FileTime[] = [];
  private readonly metronome = new Metronome();
  private readonly scratchDir: string;
  private env: Readonly<Record<string, string>> = {};

  constructor(
    private readonly dataDir: string,
    private readonly say: (line: string) => void,
  ) {
    this.scratchDir = path.join(dataDir, 'reports');
    fs.mkdirSync(this.scratchDir, { recursive: true });
  }

  /** Runs all of it and answers the number of cases; what breaks the run itself counts as one failure. */
  async run(): Promise<Tally> {
    this.metronome.start();
    try {
      if (await this.passesStatically(generateStep())) await this.runOnEngines();
    } catch (error) {
      print(`\n${error instanceof Error ? error.message : String(error)}\n`);
      this.fail();
    }
    this.metronome.stop();
    this.judge();
    return this.tally;
  }

  private async runOnEngines(): Promise<void> {
    const starting = startEnginesForTests(this.dataDir, this.say);
    // Whoever waits for them below hears why they failed.
    const started = starting.catch(() => undefined);
    try {
      if (await this.passesLanes()) await this.runTests(await starting);
    } finally {
      await (await started)?.stop();
    }
  }

  private async passesLanes(): Promise<boolean> {
    const checks = staticSteps().map((step) => staticPart(step));
    // About as long as the lint, which is the longest of the other lane.
    const steps = [buildStep(), referenceStep(), typesStep()];
    const others = [...steps.map(staticPart), this.testPart(unitStep)];
    const failed = await runLanes([checks, others], print);
    for (const title of failed) this.refuse(title);
    return failed.length === 0;
  }

  private async passesStatically(step: StaticStep): Promise<boolean> {
    const passed = await runPart(staticPart(step));
    if (!passed) this.refuse(step.title);
    return passed;
  }

  private refuse(title: string): void {
    print(`\n${title} failed; the tests after it were not run.\n`);
    this.fail();
  }

  private async runTests(engines: TestEngines): Promise<void> {
    this.env = engines.env;
    await runPart(this.testPart(integrationStep));
    const system = await startTestSystem({ engines: engines.env });
    try {
      this.env = { ...engines.env, ...sharedSystemEnv(system) };
      for (const step of storySteps()) await runPart(this.testPart(step));
    } finally {
      await system.stop();
    }
  }

  private testPart(step: TestStep): Part {
    const run: Part['run'] = async (hear) => {
      const { scratchDir, env } = this;
      const { tally, files } = await step.run({ scratchDir, env, hear });
      this.tally = add(this.tally, tally);
      this.files.push(...files);
      // A failed case is counted; it does not keep the next step from running.
      return true;
    };
    return { title: step.title, run };
  }

  private judge(): void {
    if (this.files.length === 0) return;
    const { lines, failing } = judgeTimes(this.files, (begin, end) =>
      this.metronome.slownessBetween(begin, end),
    );
    print(`\nthe slowest files\n${lines.join('\n')}\n`);
    for (const _file of failing) this.fail();
  }

  private fail(): void {
    this.tally = add(this.tally, oneFailure);
  }
}

function staticPart({ title, commands }: StaticStep): Part {
  const run: Part['run'] = async (hear) => {
    for (const command of commands) {
      if ((await runCommandLine(command, hear)) !== 0) return false;
    }
    return true;
  };
  return { title, run };
}

function print(text: string): void {
  process.stderr.write(text);
}
