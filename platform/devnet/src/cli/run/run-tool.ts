import { runCommandLine } from '../../checks/run-step.js';
import { processEnvironment } from '../../programs/process-spec.js';
import { processTable } from '../../programs/process-table.js';
import type { SystemFacts } from '../../programs/system-facts.js';
import { openSavedSystem } from '../../system/saved-system.js';
import { createSay } from './command.js';

interface ToolOptions {
  /** Compiled entry file, relative to the checkout. */
  readonly entry: string;
  readonly args: readonly string[];
  /** A variable that, when given, says that the tool works on another system than the one here. */
  readonly givenBy: string;
  /** Settings that no process has. */
  readonly settings?: (facts: SystemFacts) => Record<string, string>;
}

/** Runs a service's command-line tool with the settings of its process, and returns its exit code. */
export async function runTool({ entry, args, givenBy, settings }: ToolOptions): Promise<number> {
  const command = { program: process.execPath, args: [entry, ...args] };
  if (process.env[givenBy]) return runCommandLine(command);
  const system = await openSavedSystem(createSay());
  try {
    const environments = processTable.map((each) => processEnvironment(each, system.facts));
    const env = Object.assign({}, ...environments, settings?.(system.facts)) as Record<
      string,
      string
    >;
    return await runCommandLine({ ...command, env });
  } finally {
    await system.release();
  }
}
