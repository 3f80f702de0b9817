import type { ProfileReply, Relation } from '../../lib/api-types.js';
import { relationAfter } from '../../entities/person/people-api.js';
import { aProfile } from '../../testing/builders.js';
import { followChoices } from './follow.rules.js';

const bob = (over: Partial<Relation> = {}, privateAccount = false): ProfileReply =>
  aProfile(over, { profileSettings: { privateAccount } });
const said = (profile: ProfileReply): [string, string | undefined][] =>
  followChoices(profile).map(({ label, action }) => [label, action]);

describe('follow button', () => {
  it.each([
    ['blocked', bob({ blocked: true }), [['follow.blocked', undefined]]],
    ['public, not following', bob(), [['follow.follow', 'send']]],
    ['public, following', bob({ following: true }), [['follow.unfollow', 'unfollow']]],
    ['private, not following', bob({}, true), [['follow.follow', 'send']]],
    ['private, sent', bob({ followRequestSent: true }, true), [['follow.cancel', 'cancel']]],
    ['private, following', bob({ following: true }, true), [['follow.unfollow', 'unfollow']]],
    [
      'request received',
      bob({ followRequestReceived: true }, true),
      [
        ['follow.accept', 'accept'],
        ['follow.reject', 'reject'],
      ],
    ],
    ['follows the viewer', bob({ follows: true }), [['follow.follow', 'send']]],
  ])('%s', (_state, profile, expected) => {
    expect(said(profile)).toEqual(expected);
  });

  it('a private account is asked first: following stays false', () => {
    expect(relationAfter(bob(), 'send', true)).toMatchObject({
      following: false,
      followRequestSent: true,
    });
    expect(relationAfter(bob(), 'send', false)).toMatchObject({ following: true });
  });
});
