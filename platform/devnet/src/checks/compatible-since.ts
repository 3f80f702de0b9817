import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '../folders/repository-root.js';

/** Names the commit from which on contracts may only grow. */
const NOTE = 'proto/compatible-since';

/** Runs git in the checkout and answers what it printed; undefined when it failed. */
export type Git = (...args: string[]) => string | undefined;

/**
 * The commits whose contracts today's must be compatible with: the one that `proto/compatible-since` names, and the last
 * one before this work (where the branch left main; on main itself, the last commit). Commits older than the named one
 * bind nobody, nor do those that this clone does not have.
 */
export function commitsToKeepPromisesOf(
  git: Git = gitInCheckout,
  note: string | undefined = readNote(),
): string[] {
  const since = note?.trim();
  if (!since || git('cat-file', '-e', `${since}^{commit}`) === undefined) return [];
  const before = lastCommitBefore(git);
  const isNewer =
    before !== undefined &&
    before !== since &&
    git('merge-base', '--is-ancestor', since, before) !== undefined;
  return isNewer ? [since, before] : [since];
}

function lastCommitBefore(git: Git): string | undefined {
  const head = git('rev-parse', 'HEAD');
  const forks = ['origin/main', 'main'].map((branch) => git('merge-base', 'HEAD', branch));
  return forks.find((fork) => fork !== undefined && fork !== head) ?? git('rev-parse', 'HEAD~1');
}

function readNote(): string | undefined {
  const file = path.join(repositoryRoot(), NOTE);
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : undefined;
}

function gitInCheckout(...args: string[]): string | undefined {
  try {
    return execFileSync('git', args, {
      cwd: repositoryRoot(),
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return undefined;
  }
}
