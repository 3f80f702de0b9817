import type { Relation } from '../../lib/api-types.js';
import type { FollowAction } from '../../entities/person/relation.rules.js';
import { relationAfter, relationOf } from '../../entities/person/relation.rules.js';
import { aRelation } from '../../testing/builders.js';
import { profileChoices, rowChoice } from './follow.rules.js';

const accept = ['follow.accept', 'accept'];
const reject = ['follow.reject', 'reject'];
const follow = ['follow.follow', 'send'];
const unfollow = ['follow.unfollow', 'unfollow'];
const following = ['follow.following', 'unfollow'];
const cancel = ['follow.cancel', 'cancel'];
const blocked = ['follow.blocked', undefined];

interface Case {
  state: string;
  flags: Partial<Relation>;
  isPrivate?: boolean;
  onProfile: unknown[][];
  inRow?: unknown[];
}

const cases: Case[] = [
  { state: 'blocked', flags: { blocked: true }, onProfile: [blocked] },
  { state: 'public, not following', flags: {}, onProfile: [follow] },
  {
    state: 'public, following',
    flags: { following: true },
    onProfile: [unfollow],
    inRow: following,
  },
  { state: 'private, not following', flags: {}, isPrivate: true, onProfile: [follow] },
  {
    state: 'private, sent',
    flags: { followRequestSent: true },
    isPrivate: true,
    onProfile: [cancel],
  },
  {
    state: 'private, following',
    flags: { following: true },
    isPrivate: true,
    onProfile: [unfollow],
    inRow: following,
  },
  {
    state: 'request received',
    flags: { followRequestReceived: true },
    isPrivate: true,
    onProfile: [accept, reject],
    inRow: ['follow.approve', 'accept'],
  },
  { state: 'follows the viewer', flags: { follows: true }, onProfile: [follow] },
];

describe('follow button', () => {
  it.each(cases)('$state', ({ flags, isPrivate = false, onProfile, inRow = onProfile[0] }) => {
    const relation = aRelation(flags);
    const shown = profileChoices(relation, isPrivate);
    expect(shown.map(({ label, action }) => [label, action])).toEqual(onProfile);
    const { label, action } = rowChoice(relation);
    expect([label, action]).toEqual(inRow);
  });
});

describe('what a press does at once', () => {
  it.each<
    [FollowAction, { isPrivate: boolean; before: Partial<Relation>; after: Partial<Relation> }]
  >([
    ['send', { isPrivate: false, before: {}, after: { following: true } }],
    ['send', { isPrivate: true, before: {}, after: { followRequestSent: true } }],
    ['cancel', { isPrivate: true, before: { followRequestSent: true }, after: {} }],
    ['unfollow', { isPrivate: false, before: { following: true }, after: {} }],
    [
      'accept',
      { isPrivate: false, before: { followRequestReceived: true }, after: { follows: true } },
    ],
    ['reject', { isPrivate: false, before: { followRequestReceived: true }, after: {} }],
    [
      'removeFollower',
      { isPrivate: false, before: { follows: true, following: true }, after: { following: true } },
    ],
  ])('%s, %j', (action, { isPrivate, before, after }) => {
    expect(relationAfter(aRelation(before), action, isPrivate)).toEqual(aRelation(after));
  });

  it('flags are read from whatever carries them', () => {
    const row = { username: 'bob', following: true };
    expect(relationOf(row)).toEqual(aRelation({ following: true }));
  });
});
