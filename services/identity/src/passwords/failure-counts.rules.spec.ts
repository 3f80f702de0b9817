import { newId, type AccountId } from '@mate/contracts/ids';
import { countsOf, waitSecondsAfter, waitSecondsByFailures } from './failure-counts.rules.js';

describe('waits between logins', () => {
  it('none up to the free failures, then a minute doubling to a quarter of an hour', () => {
    const waits = [0, 1, 9, 10, 11, 12, 13, 14, 15, 1_000].map((count) =>
      waitSecondsAfter(count, 9),
    );
    expect(waits).toEqual([0, 0, 0, 60, 120, 240, 480, 900, 900, 900]);
  });

  it('as a list / ends with the longest, which stays', () => {
    const waits = waitSecondsByFailures(9);
    expect(waits).toEqual([...new Array<number>(9).fill(0), 60, 120, 240, 480, 900]);
  });
});

describe('what failures count against', () => {
  const [alice, bob] = [newId<AccountId>(), newId<AccountId>()];
  const subjectsOf = (...parts: Parameters<typeof countsOf>): string[] =>
    countsOf(...parts).map(({ subject }) => subject);

  it('strangers / as many counts for a name that somebody has as for one that nobody has', () => {
    const known = countsOf({ kind: 'stranger', name: 'a@b.co' }, alice);
    const unknown = countsOf({ kind: 'stranger', name: 'c@d.co' }, undefined);
    expect(unknown.map(({ failuresFree }) => failuresFree)).toEqual(
      known.map(({ failuresFree }) => failuresFree),
    );
  });

  it('two names of an account / share one count, two accounts none', () => {
    const byMail = subjectsOf({ kind: 'stranger', name: 'a@b.co' }, alice);
    const byName = subjectsOf({ kind: 'stranger', name: 'alice' }, alice);
    const bobs = subjectsOf({ kind: 'stranger', name: 'bob' }, bob);
    expect(byMail.filter((subject) => byName.includes(subject))).toHaveLength(1);
    expect(byMail.filter((subject) => bobs.includes(subject))).toEqual([]);
  });

  it('a known device and the signed-in owner / count apart from strangers and from each other', () => {
    const all = [
      ...subjectsOf({ kind: 'stranger', name: 'alice' }, alice),
      ...subjectsOf({ kind: 'known-device', device: 'd1' }, alice),
      ...subjectsOf({ kind: 'known-device', device: 'd2' }, alice),
      ...subjectsOf({ kind: 'known-device', device: 'd1' }, bob),
      ...subjectsOf({ kind: 'owner', accountId: alice }, alice),
    ];
    expect(new Set(all).size).toBe(all.length);
  });
});
