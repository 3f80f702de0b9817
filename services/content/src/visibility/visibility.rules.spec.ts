import fc from 'fast-check';
import { runs } from '@mate/testing/runs';
import type { AccountId } from '@mate/contracts/ids';
import { postStateWords, visibilityWords } from '@mate/contracts/words/post-words';
import type { Visibility } from '../posts/post.rules.js';
import type { PostState } from '../posts/post.states.js';
import { isPostVisible } from './visibility.rules.js';

const alice = '01890000-0000-7000-8000-000000000001' as AccountId;
const bob = '01890000-0000-7000-8000-000000000002' as AccountId;
const statuses = ['active', 'suspended', 'banned', 'deleted'] as const;

interface Case {
  viewerId: AccountId | undefined;
  status: (typeof statuses)[number] | 'unknown';
  privateAccount: boolean;
  following: boolean;
  blocked: boolean;
  blockedBy: boolean;
  state: PostState;
  visibility: Visibility;
}

const anyCase: fc.Arbitrary<Case> = fc.record({
  viewerId: fc.constantFrom(undefined, alice, bob),
  status: fc.constantFrom(...statuses, 'unknown' as const),
  privateAccount: fc.boolean(),
  following: fc.boolean(),
  blocked: fc.boolean(),
  blockedBy: fc.boolean(),
  state: fc.constantFrom(...postStateWords.all),
  visibility: fc.constantFrom(...visibilityWords.all),
});

function sees(given: Case): boolean {
  const { viewerId, status, privateAccount, state, visibility, ...relation } = given;
  const author = status === 'unknown' ? undefined : { status, privateAccount };
  return isPostVisible({ authorId: alice, state, visibility }, { viewerId, author, relation });
}

/** The policy once more, as a table of what hides a post. */
function hiddenBecause(given: Case): string[] {
  const own = given.viewerId === alice;
  const reasons: [string, boolean][] = [
    ['deleted author', given.status === 'deleted'],
    ['removed', given.state === 'removed'],
    ['unpublished', !own && given.state !== 'ready'],
    ['sanctioned author', !own && given.status !== 'active'],
    ['blocked', !own && (given.blocked || given.blockedBy)],
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
      { numRuns: runs(5_000) },
    );
  });

  it('a block / whatever else holds / never shows anything to others', () => {
    fc.assert(
      fc.property(
        anyCase,
        (given) =>
          given.viewerId === alice ||
          (!sees({ ...given, blocked: true }) && !sees({ ...given, blockedBy: true })),
      ),
    );
  });
});
