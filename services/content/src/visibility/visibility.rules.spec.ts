import fc from 'fast-check';
import type { AccountId } from '@mate/contracts/ids';
import { visibilities, type Visibility } from '../posts/post.rules.js';
import { postStates, type PostState } from '../posts/post.states.js';
import { isPersonVisible, isPostVisible, visibleKinds } from './visibility.rules.js';

const alice = '01890000-0000-7000-8000-000000000001' as AccountId;
const bob = '01890000-0000-7000-8000-000000000002' as AccountId;
const statuses = ['active', 'suspended', 'banned', 'deleted'] as const;

interface Case {
  viewerId: string;
  status: (typeof statuses)[number] | 'unknown';
  privateAccount: boolean;
  following: boolean;
  blockedEither: boolean;
  state: PostState;
  visibility: Visibility;
}

const anyCase: fc.Arbitrary<Case> = fc.record({
  viewerId: fc.constantFrom('', alice, bob),
  status: fc.constantFrom(...statuses, 'unknown' as const),
  privateAccount: fc.boolean(),
  following: fc.boolean(),
  blockedEither: fc.boolean(),
  state: fc.constantFrom(...postStates),
  visibility: fc.constantFrom(...visibilities),
});

function sees(given: Case): boolean {
  const { viewerId, status, privateAccount, following, blockedEither, state, visibility } = given;
  const author = status === 'unknown' ? undefined : { status, privateAccount };
  return isPostVisible(
    { authorId: alice, state, visibility },
    { viewerId, author, relation: { following, blockedEither } },
  );
}

/** The policy once more, as a table of what hides a post. */
function hiddenBecause(given: Case): string[] {
  const own = given.viewerId === alice;
  const reasons: [string, boolean][] = [
    ['deleted author', given.status === 'deleted'],
    ['removed', given.state === 'removed'],
    ['unpublished', !own && given.state !== 'ready'],
    ['sanctioned author', !own && given.status !== 'active'],
    ['blocked', !own && given.blockedEither],
    ['private account', !own && given.privateAccount && !given.following],
    ['for followers', !own && given.visibility === 'followers' && !given.following],
    ['for the author', !own && given.visibility === 'private'],
  ];
  return reasons.filter(([, applies]) => applies).map(([name]) => name);
}

describe('visibility policy', () => {
  it('every combination / is visible exactly when no rule hides it', () => {
    fc.assert(
      fc.property(anyCase, (given) => sees(given) === (hiddenBecause(given).length === 0)),
      { numRuns: 5_000 },
    );
  });

  it('a block / whatever else holds / never shows anything to others', () => {
    fc.assert(
      fc.property(
        anyCase,
        (given) => given.viewerId === alice || !sees({ ...given, blockedEither: true }),
      ),
    );
  });

  it('a public post of an active open account / visitor / is visible', () => {
    const relation = { following: false, blockedEither: false };
    const author = { status: 'active', privateAccount: false } as const;
    expect(visibleKinds({ viewerId: '', authorId: alice, author, relation })).toEqual(['public']);
  });

  it('comments / of sanctioned or blocked people / are hidden, private accounts are not', () => {
    const relation = { following: false, blockedEither: false };
    const facts = { viewerId: bob, authorId: alice, relation };
    const person = (status: (typeof statuses)[number], privateAccount = false) =>
      isPersonVisible({ ...facts, author: { status, privateAccount } });
    expect(person('active', true)).toBe(true);
    expect(person('banned')).toBe(false);
    expect(isPersonVisible({ ...facts, author: undefined })).toBe(false);
    expect(
      isPersonVisible({
        ...facts,
        author: { status: 'active', privateAccount: false },
        relation: { following: true, blockedEither: true },
      }),
    ).toBe(false);
  });
});
