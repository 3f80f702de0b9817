import fc from 'fast-check';
import { isAppError } from '@mate/contracts/errors';
import {
  decideFollow,
  flagsOf,
  noRelation,
  type FollowAction,
  type Relation,
} from './relation.rules.js';

const relation: fc.Arbitrary<Relation> = fc.record({
  following: fc.boolean(),
  blocked: fc.boolean(),
  request: fc.constantFrom(undefined, 'pending' as const, 'approved' as const, 'rejected' as const),
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
const pair = fc.record({ own: relation, reverse: relation, targetIsPrivate: fc.boolean() });

describe('follow rules', () => {
  it('send / public account / follows at once', () => {
    const decision = decideFollow('send', {
      own: noRelation,
      reverse: noRelation,
      targetIsPrivate: false,
    });
    expect(decision.own).toMatchObject({ following: true });
  });

  it('send / private account / asks and does not follow', () => {
    const decision = decideFollow('send', {
      own: noRelation,
      reverse: noRelation,
      targetIsPrivate: true,
    });
    expect(decision.own).toMatchObject({ following: false, request: 'pending' });
  });

  it.each([
    ['by the acting person / refused', { own: blocking }, 'FOLLOW_BLOCKED'],
    ['by the other side / nobody is there', { reverse: blocking }, 'ACCOUNT_NOT_FOUND'],
    ['by both / nobody is there', { own: blocking, reverse: blocking }, 'ACCOUNT_NOT_FOUND'],
  ] as const)('send / blocked %s', (_, blocks, reason) => {
    const pair = { own: noRelation, reverse: noRelation, targetIsPrivate: false, ...blocks };
    expect(() => decideFollow('send', pair)).toThrow(expect.objectContaining({ reason }));
  });

  it('accept / nobody asked / refused', () => {
    expect(() =>
      decideFollow('accept', { own: noRelation, reverse: noRelation, targetIsPrivate: true }),
    ).toThrow(expect.objectContaining({ reason: 'FOLLOW_REQUEST_NOT_FOUND' }));
  });

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
