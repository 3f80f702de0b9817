import http from 'node:http';
import path from 'node:path';
import type { ProcessDefinition } from './process-table.js';
import type { ProcessSpec } from '../processes/supervised-process.js';
import { portOf, type SystemFacts } from './system-facts.js';

/** How Node runs, the same for every process; docs/operations.md says why and what containers set. */
const RUNTIME = {
  NODE_OPTIONS: '--max-old-space-size=160 --max-semi-space-size=4 --enable-source-maps --expose-gc',
  MALLOC_ARENA_MAX: '1',
};
/**
 * Garbage is collected by the thread that serves. Helping threads waited for the cores that serve, up to 32 ms, and the
 * thread that serves for them; Node takes this option from its command line alone.
 */
const ARGUMENTS = ['--single-threaded-gc'];
const INHERITED = ['PATH', 'HOME', 'USER', 'LANG', 'TZ', 'TMPDIR'];

/** The whole environment of one process: its own variables and no other's, unless somebody set them by hand. */
export function processEnvironment(
  definition: ProcessDefinition,
  facts: SystemFacts,
  outer: NodeJS.ProcessEnv = process.env,
): Record<string, string> {
  const own = Object.entries(definition.env(facts)).map(([name, value]) => [
    `${definition.prefix}_${name}`,
    value,
  ]);
  const passed = Object.entries(outer).filter(
    ([name]) => INHERITED.includes(name) || name.startsWith(`${definition.prefix}_`),
  );
  return {
    ...Object.fromEntries(own),
    ...Object.fromEntries(passed),
    ...RUNTIME,
  } as Record<string, string>;
}

/** How to run a process of the table, from its packed program. */
export function specOf(definition: ProcessDefinition, facts: SystemFacts): ProcessSpec {
  const port = portOf(facts, definition.readyPort);
  return {
    name: definition.name,
    command: process.execPath,
    args: [...ARGUMENTS, programOf(definition, facts)],
    cwd: facts.root,
    env: processEnvironment(definition, facts),
    isReady: () => answersReady(port),
    readyMsMax: 240_000,
    stopMsMax: 15_000,
  };
}

function programOf({ name, program }: ProcessDefinition, { root }: SystemFacts): string {
  return path.join(root, 'dist/processes', `${program ?? name}.js`);
}

function answersReady(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const options = { host: '127.0.0.1', port, path: '/readyz', timeout: 5_000 };
    const request = http.get(options, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    request.once('timeout', () => request.destroy());
    request.once('error', () => resolve(false));
  });
}
