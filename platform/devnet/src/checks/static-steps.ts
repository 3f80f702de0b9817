import { execFileSync } from 'node:child_process';
import { repositoryRoot } from '../system/repository-root.js';
import { type Command, script, tool } from './run-step.js';

/** A named part of the test run that holds no test cases. */
export interface StaticStep {
  readonly title: string;
  readonly commands: readonly Command[];
}

/** Everything that is checked before the first test runs, cheapest first. */
export function staticSteps(): StaticStep[] {
  const lintCache = ['--cache', '--cache-location', 'node_modules/.cache/eslint/'];
  const layers = ['platform', 'services', 'gateway', 'web/src', 'bench'];
  return [
    { title: 'code generation', commands: [script('codegen.mjs')] },
    { title: 'contracts', commands: [buf('lint', 'proto'), ...breakingChanges()] },
    {
      title: 'types',
      commands: [
        tool('typescript', 'bin/tsc', ['--noEmit', '-p', 'tsconfig.json']),
        tool('typescript', 'bin/tsc', ['--noEmit', '-p', 'web/tsconfig.json']),
      ],
    },
    {
      title: 'lint',
      commands: [
        tool('eslint', 'bin/eslint.js', ['.', ...lintCache]),
        tool('prettier', 'bin/prettier.cjs', ['--check', '--log-level', 'warn', '.']),
      ],
    },
    {
      title: 'architecture',
      commands: [
        tool('dependency-cruiser', 'bin/dependency-cruiser.mjs', [
          ...['--config', '.dependency-cruiser.cjs'],
          ...layers,
        ]),
      ],
    },
    { title: 'build', commands: [script('build.mjs'), script('build-web.mjs')] },
  ];
}

function buf(...args: string[]): Command {
  return tool('@bufbuild/buf', 'bin/buf', args);
}

/** Contracts must stay compatible with the main branch, where this clone knows one that has them. */
function breakingChanges(): Command[] {
  const main = ['origin/main', 'main'].map(commitWithContracts).find(Boolean);
  return main ? [buf('breaking', 'proto', '--against', `.git#ref=${main},subdir=proto`)] : [];
}

function commitWithContracts(branch: string): string | undefined {
  const git = (...args: string[]): string =>
    execFileSync('git', args, {
      cwd: repositoryRoot(),
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  try {
    git('cat-file', '-e', `${branch}:proto/buf.yaml`);
    return git('rev-parse', branch);
  } catch {
    return undefined;
  }
}
