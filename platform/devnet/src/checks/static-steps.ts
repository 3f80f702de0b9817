import path from 'node:path';
import { checkoutCacheDir } from '../folders/cache-folder.js';
import { commitsToKeepPromisesOf } from './compatible-since.js';
import { type Command, script, tool } from './run-step.js';

/** A named part of the test run that holds no test cases. */
export interface StaticStep {
  readonly title: string;
  readonly commands: readonly Command[];
}

const LAYERS = ['platform', 'services', 'gateway', 'web/src', 'bench'];

/** What everything else reads; it comes before both lanes. */
export function generateStep(): StaticStep {
  return { title: 'code generation', commands: [script('codegen.mjs')] };
}

/** What programs and specs run from. */
export function buildStep(): StaticStep {
  return { title: 'build', commands: [script('build.mjs'), script('build-web.mjs')] };
}

/** Pages and event schemas in docs/reference that no longer say what the compiled programs do. */
export function referenceStep(): StaticStep {
  return { title: 'reference', commands: [script('reference.mjs', '--check')] };
}

/** What is checked without running anything, types left out; cheapest first. */
export function staticSteps(): StaticStep[] {
  const lintCache = ['--cache', '--cache-location', 'node_modules/.cache/eslint/'];
  return [
    {
      title: 'contracts',
      commands: [buf('lint', 'proto'), ...breakingChanges(), script('check-openapi.mjs')],
    },
    {
      title: 'architecture',
      commands: [
        tool('dependency-cruiser', 'bin/dependency-cruiser.mjs', [
          ...['--config', '.dependency-cruiser.cjs'],
          ...LAYERS,
        ]),
        script('folders.mjs'),
        script('check-lock.mjs'),
        tool('knip', 'bin/knip.js', ['--no-progress', '--no-config-hints']),
      ],
    },
    {
      title: 'lint',
      commands: [
        tool('prettier', 'bin/prettier.cjs', ['--check', '--log-level', 'warn', '.']),
        tool('eslint', 'bin/eslint.js', ['.', ...lintCache]),
      ],
    },
  ];
}

/** Both type checks: of what Node runs and of what the browser runs. */
export function typesStep(): StaticStep {
  return { title: 'types', commands: [types('tsconfig.json'), types('web/tsconfig.json')] };
}

/** A type check that looks again only at what changed since the last one of this checkout. */
function types(project: string): Command {
  const known = path.join(checkoutCacheDir('types'), `${project.replaceAll('/', '-')}.tsbuildinfo`);
  const incremental = ['--incremental', '--tsBuildInfoFile', known];
  return tool('typescript', 'bin/tsc', ['--noEmit', '-p', project, ...incremental]);
}

function buf(...args: string[]): Command {
  return tool('@bufbuild/buf', 'bin/buf', args);
}

function breakingChanges(): Command[] {
  return commitsToKeepPromisesOf().map((commit) =>
    buf('breaking', 'proto', '--against', `.git#ref=${commit},subdir=proto`),
  );
}
