import { commitsToKeepPromisesOf, type Git } from './compatible-since.js';

/** A clone with commits in a row; `main` names one of them, the last is checked out. */
function aClone(commits: readonly string[], main?: string): Git {
  const head = commits.at(-1);
  const named: Record<string, string | undefined> = { HEAD: head, 'HEAD~1': commits.at(-2), main };
  return (command, ...args) => {
    if (command === 'rev-parse') return named[args[0] ?? ''];
    if (command === 'cat-file')
      return commits.some((one) => args[1] === `${one}^{commit}`) ? '' : undefined;
    const [first = '', second = ''] = args;
    // main is an older commit of the same row, so that it is the fork itself.
    if (first === 'HEAD') return named[second];
    return commits.indexOf(second) <= commits.indexOf(args[2] ?? '') ? '' : undefined;
  };
}

describe('commits to keep promises of', () => {
  it('no named commit / none: contracts are still free', () => {
    expect(commitsToKeepPromisesOf(aClone(['a', 'b'], 'b'), undefined)).toEqual([]);
  });

  it('a clone without the named commit / none', () => {
    expect(commitsToKeepPromisesOf(aClone(['b', 'c'], 'c'), 'a\n')).toEqual([]);
  });

  it('on a branch / the named commit and the fork', () => {
    expect(commitsToKeepPromisesOf(aClone(['a', 'b', 'c', 'd'], 'b'), 'a\n')).toEqual(['a', 'b']);
  });

  it('on main / the named commit and the last one', () => {
    expect(commitsToKeepPromisesOf(aClone(['a', 'b', 'c'], 'c'), 'a')).toEqual(['a', 'b']);
  });

  it('a last commit before the named one / the named one alone', () => {
    expect(commitsToKeepPromisesOf(aClone(['a', 'b', 'c'], 'c'), 'c')).toEqual(['c']);
  });
});
