import fc from 'fast-check';
import { isAppError } from '@mate/contracts/errors';
import { flagsOf, noRelation, type Pair, type Relation } from '../relations/relation.rules.js';
import { decideFollow, type FollowAction } from './follow.rules.js';

const relation: fc.Arbitrary<Relation> = fc.record({
  following: fc.boolean(),
  blocked: fc.boolean(),
  request: fc.constantFrom(undefined, 'pending' as const, 'approved' as const, 'rejected' as const),
  answerTime: fc.option(fc.date({ noInvalidDate: true }), { nil: undefined }),
});
const action = fc.constantFrom<FollowAction>(
  'send',
  'cancel',
  'accept',
  'reject',
  'unfollow',
  'removeFollower',
);
const blocking: Relation = { following: false, blocked: true };
const pair: fc.Arbitrary<Pair> = fc.record({
  own: relation,
  reverse: relation,
  targetIsPrivate: fc.boolean(),
  targetIsPresent: fc.boolean(),
  targetIsShown: fc.boolean(),
  now: fc.date({ noInvalidDate: true }),
});
const now = new Date('2026-03-08T12:00:00Z');
const strangers: Pair = {
  own: noRelation,
  reverse: noRelation,
  targetIsPrivate: false,
  targetIsPresent: true,
  targetIsShown: true,
  now,
};
const toPrivate: Pair = { ...strangers, targetIsPrivate: true };

describe('follow rules', () => {
  it('send / public account / follows at once', () => {
    const decision = decideFollow('send', strangers);
    expect(decision.own).toMatchObject({ following: true });
  });

  it('send / private account / asks and does not follow', () => {
    const decision = decideFollow('send', toPrivate);
    expect(decision.own).toMatchObject({ following: false, request: 'pending' });
  });

  it.each([
    ['by the acting person / refused', { own: blocking }, 'FOLLOW_BLOCKED'],
    ['by the other side / nobody is there', { reverse: blocking }, 'ACCOUNT_NOT_FOUND'],
    ['by both / nobody is there', { own: blocking, reverse: blocking }, 'ACCOUNT_NOT_FOUND'],
  ] as const)('send / blocked %s', (_, blocks, reason) => {
    expect(() => decideFollow('send', { ...strangers, ...blocks })).toThrow(
      expect.objectContaining({ reason }),
    );
  });

  it('accept / nobody asked / refused', () => {
    expect(() => decideFollow('accept', toPrivate)).toThrow(
      expect.objectContaining({ reason: 'FOLLOW_REQUEST_NOT_FOUND' }),
    );
  });

  it.each(['send', 'accept'] as const)('%s / suspended / nobody is there', (action) => {
    const reverse: Relation = { ...noRelation, request: 'pending' };
    const suspended = { ...toPrivate, reverse, targetIsShown: false };
    expect(() => decideFollow(action, suspended)).toThrow(
      expect.objectContaining({ reason: 'ACCOUNT_NOT_FOUND' }),
    );
  });

  it.each([
    ['a minute before a week is over / stays rejected, silently', -60_000, {}],
    ['after a week / asks again', 0, { own: expect.objectContaining({ request: 'pending' }) }],
  ])('send / rejected, %s', (_, offsetMs, expected) => {
    const week = 7 * 24 * 3_600_000;
    const answerTime = new Date(now.getTime() - week - offsetMs);
    const own: Relation = { ...noRelation, request: 'rejected', answerTime };
    expect(decideFollow('send', { ...toPrivate, own })).toEqual(expected);
  });

  it('send / asked before, public by now / follows, nothing waits any more', () => {
    const own: Relation = { ...noRelation, request: 'pending' };
    const { own: after } = decideFollow('send', { ...strangers, own });
    expect(after).toEqual({ following: true, blocked: false });
  });

  it.each(['unfollow', 'removeFollower'] as const)(
    '%s / after a request / forgets it',
    (action) => {
      const following: Relation = { following: true, blocked: false, request: 'approved' };
      const { own, reverse } = decideFollow(action, {
        ...toPrivate,
        own: following,
        reverse: following,
      });
      expect(own ?? reverse).toEqual(noRelation);
    },
  );

  it('any action / done twice / changes nothing the second time', () => {
    fc.assert(
      fc.property(action, pair, (what, before) => {
        try {
          const first = decideFollow(what, before);
          const after = {
            ...before,
            own: first.own ?? before.own,
            reverse: first.reverse ?? before.reverse,
          };
          expect(decideFollow(what, after)).toEqual({});
        } catch (error) {
          expect(isAppError(error)).toBe(true);
        }
      }),
    );
  });

  it('any action / private account / never follows it without its consent', () => {
    fc.assert(
      fc.property(action, pair, (what, before) => {
        fc.pre(before.targetIsPrivate && !before.own.following);
        try {
          expect(decideFollow(what, before).own?.following ?? false).toBe(false);
        } catch (error) {
          expect(isAppError(error)).toBe(true);
        }
      }),
    );
  });

  it('flags / the other side blocks / not shown', () => {
    expect(flagsOf(noRelation, { following: false, blocked: true }).blocked).toBe(false);
  });
});
