import fc from 'fast-check';
import {
  correctionOf,
  marksAfter,
  NOBODY_WITHHELD,
  sharesBetween,
  sharesOf,
  type FollowRow,
  type WithheldSides,
} from './counted-follow.rules.js';

const withheldSides: fc.Arbitrary<WithheldSides> = fc.record({
  actor: fc.boolean(),
  target: fc.boolean(),
});

describe('a counted follow', () => {
  it.each<[string, WithheldSides, { following: number; followers: number }]>([
    ['nobody hidden', NOBODY_WITHHELD, { following: 1, followers: 1 }],
    ['who follows is hidden', { actor: true, target: false }, { following: 1, followers: 0 }],
    ['who is followed is hidden', { actor: false, target: true }, { following: 0, followers: 1 }],
    ['both are hidden', { actor: true, target: true }, { following: 0, followers: 0 }],
  ])('%s / each side counts the other while it is shown', (_, hidden, shares) => {
    expect(sharesOf(true, hidden)).toEqual(shares);
  });

  it('any changes of one row / what was counted step by step is what the row adds at the end', () => {
    const step = fc.oneof(
      fc.record({ follows: fc.boolean(), now: withheldSides }),
      fc.record({ marks: withheldSides }),
    );
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        let [following, hidden] = [false, NOBODY_WITHHELD];
        let counted = { following: 0, followers: 0 };
        for (const one of steps) {
          const before = sharesOf(following, hidden);
          if ('follows' in one) {
            const change = { wasFollowing: following, isFollowing: one.follows };
            hidden = marksAfter(change, { kept: hidden, now: one.now });
            following = one.follows;
          } else if (following) hidden = one.marks;
          const change = sharesBetween(before, sharesOf(following, hidden));
          counted = {
            following: counted.following + change.following,
            followers: counted.followers + change.followers,
          };
        }
        expect(counted).toEqual(sharesOf(following, hidden));
        if (!following) expect(counted).toEqual({ following: 0, followers: 0 });
      }),
    );
  });

  it('a mark that a process of the version before left on a row that ended / is made up for when it goes', () => {
    const left = sharesOf(false, { actor: true, target: false });
    expect(sharesBetween(left, sharesOf(false, NOBODY_WITHHELD))).toEqual({
      following: 0,
      followers: 1,
    });
  });
});

describe('the numbers of one as another sees them', () => {
  const row = (actorId: string, targetId: string, hidden = NOBODY_WITHHELD): FollowRow => ({
    ...{ actorId, targetId, hidden },
  });
  const partedIds = new Set(['carol', 'dave']);
  const seen = (...rows: FollowRow[]) =>
    correctionOf('bob', { viewerId: 'alice', partedIds, rows });

  it('people parted from the viewer / less by each that is counted', () => {
    expect(seen(row('carol', 'bob'), row('dave', 'bob'), row('bob', 'carol'))).toEqual({
      ...{ following: -1, followers: -2 },
    });
    const hidden = { actor: true, target: false };
    expect(seen(row('carol', 'bob', hidden))).toEqual({ following: 0, followers: 0 });
    expect(seen(row('carol', 'dave'))).toEqual({ following: 0, followers: 0 });
  });

  it('somebody parted from the viewer / counts everybody who is not', () => {
    const rows = [row('carol', 'bob'), row('carol', 'dave')];
    expect(correctionOf('carol', { viewerId: 'alice', partedIds, rows })).toEqual({
      ...{ following: -1, followers: 0 },
    });
  });

  it('the viewer, hidden from all others / finds oneself', () => {
    expect(seen(row('alice', 'bob', { actor: true, target: false }))).toEqual({
      ...{ following: 0, followers: 1 },
    });
    expect(seen(row('bob', 'alice', { actor: false, target: true }))).toEqual({
      ...{ following: 1, followers: 0 },
    });
    expect(seen(row('alice', 'bob'), row('bob', 'alice'))).toEqual({ following: 0, followers: 0 });
  });
});
