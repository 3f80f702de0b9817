import {
  decide,
  isInOwnBlocks,
  isPresent,
  postKinds,
  STRANGERS,
  visibleKinds,
  type AccountFacts,
  type Decision,
  type Notice,
  type PostKind,
  type Relation,
} from './decision.rules.js';
import { standingOf, standingsFor } from './standing.rules.js';

const alice = 'alice';
const bob = 'bob';

/** Everybody who may look at bob. Suspended, banned and deleted are bob's own state, seen by somebody who follows bob. */
const viewers = {
  owner: { viewer: bob },
  follower: { viewer: alice, relation: { following: true } },
  requested: { viewer: alice },
  stranger: { viewer: alice },
  visitor: { viewer: undefined },
  blocked: { viewer: alice, relation: { following: true, blockedBy: true } },
  blocking: { viewer: alice, relation: { following: true, blocked: true } },
  suspended: { viewer: alice, relation: { following: true }, status: 'suspended' },
  banned: { viewer: alice, relation: { following: true }, status: 'banned' },
  deleted: { viewer: alice, relation: { following: true }, status: 'deleted' },
  'suspended owner': { viewer: bob, status: 'suspended' },
  'deleted owner': { viewer: bob, status: 'deleted' },
} as const satisfies Record<
  string,
  { viewer: string | undefined; relation?: Partial<Relation>; status?: AccountFacts['status'] }
>;
type Viewer = keyof typeof viewers;

function decisionFor(viewer: Viewer, privateAccount: boolean): Decision {
  const given: { viewer: string | undefined; relation?: Partial<Relation>; status?: string } =
    viewers[viewer];
  const status = (given.status ?? 'active') as AccountFacts['status'];
  return decide(given.viewer, {
    accountId: bob,
    account: { status, privateAccount },
    relation: { ...STRANGERS, ...given.relation },
  });
}

/** Who sees which posts: `o` in an open account, `p` in a private one. Columns: public, followers, private posts. */
const posts: Record<Viewer, readonly [string, string, string]> = {
  owner: ['op', 'op', 'op'],
  follower: ['op', 'op', ''],
  requested: ['o', '', ''],
  stranger: ['o', '', ''],
  visitor: ['o', '', ''],
  blocked: ['', '', ''],
  blocking: ['', '', ''],
  suspended: ['', '', ''],
  banned: ['', '', ''],
  deleted: ['', '', ''],
  'suspended owner': ['op', 'op', 'op'],
  'deleted owner': ['', '', ''],
};

/** Who sees of the person itself: the profile, the person in lists, its connections; and who may give. */
const person: Record<Viewer, readonly [string, string, string, string]> = {
  owner: ['op', 'op', 'op', ''],
  follower: ['op', 'op', 'op', 'op'],
  requested: ['op', 'op', 'o', 'op'],
  stranger: ['op', 'op', 'o', 'op'],
  visitor: ['op', 'op', 'o', 'op'],
  blocked: ['', '', '', ''],
  blocking: ['op', '', '', ''],
  suspended: ['', '', '', ''],
  banned: ['', '', '', ''],
  deleted: ['', '', '', ''],
  'suspended owner': ['op', 'op', 'op', ''],
  'deleted owner': ['', '', '', ''],
};

/** Who is told why there is nothing. */
const notices: Partial<Record<Viewer, Notice>> = { suspended: 'suspended', banned: 'banned' };

const names = Object.keys(viewers) as Viewer[];
const accounts = [
  { letter: 'o', account: 'open', privateAccount: false },
  { letter: 'p', account: 'private', privateAccount: true },
];
const cases = names.flatMap((viewer) => accounts.map((account) => ({ viewer, ...account })));

describe('the decision who may see whom', () => {
  it.each(cases)('$viewer / $account account / posts', ({ viewer, letter, privateAccount }) => {
    const expected: PostKind[] = postKinds.filter((_, kind) =>
      posts[viewer][kind]?.includes(letter),
    );
    expect(decisionFor(viewer, privateAccount).posts).toEqual(expected);
  });

  it.each(cases)('$viewer / $account account / person', ({ viewer, letter, privateAccount }) => {
    const { posts: _posts, ...decision } = decisionFor(viewer, privateAccount);
    const [profile, listed, connections, gifts] = person[viewer].map((who) => who.includes(letter));
    const notice = notices[viewer] ?? null;
    expect(decision).toEqual({ notice, profile, listed, connections, gifts });
  });

  it('an account of which nothing is known / exists for its owner only', () => {
    const unknown = { accountId: bob, account: undefined, relation: STRANGERS };
    expect(decide(alice, unknown)).toEqual(decisionFor('deleted', false));
    expect(decide(undefined, unknown).profile).toBe(false);
    expect(visibleKinds(bob, unknown)).toEqual(['public', 'followers', 'private']);
  });

  it('an empty viewer / an account without id / is a visitor, never its owner', () => {
    const account = { status: 'active', privateAccount: true } as const;
    expect(visibleKinds('', { accountId: '', account, relation: STRANGERS })).toEqual([]);
  });

  it.each(cases)(
    '$viewer / $account account / a list asked by standings misses nothing that others may see',
    ({ viewer, privateAccount }) => {
      const given: { viewer: string | undefined; status?: AccountFacts['status'] } =
        viewers[viewer];
      if (given.viewer === bob) return;
      const account = { status: given.status ?? 'active', privateAccount };
      const isAsked = standingsFor(given.viewer).includes(standingOf(account));
      expect(decisionFor(viewer, privateAccount).posts.length === 0 || isAsked).toBe(true);
    },
  );

  it('suspended or banned / somebody whom they blocked / learns nothing, not even that', () => {
    for (const status of ['suspended', 'banned'] as const) {
      const account = { status, privateAccount: false };
      const relation = { ...STRANGERS, blockedBy: true };
      expect(decide(alice, { accountId: bob, account, relation })).toEqual(
        decisionFor('deleted', false),
      );
    }
  });

  it('one’s own blocks / whoever is not gone and does not block back / stand in them', () => {
    const blocking: Relation = { following: false, blocked: true, blockedBy: false };
    const stands = (status: AccountFacts['status'], relation = blocking): boolean =>
      isInOwnBlocks(
        decide(alice, { accountId: bob, account: { status, privateAccount: true }, relation }),
      );
    for (const status of ['active', 'suspended', 'banned'] as const) {
      expect(stands(status)).toBe(true);
      expect(stands(status, { ...blocking, blockedBy: true })).toBe(false);
    }
    expect(stands('deleted')).toBe(false);
  });

  it('present / the statuses under which a name is found', () => {
    const present = (['active', 'suspended', 'banned', 'deleted'] as const).filter((status) =>
      isPresent({ status }),
    );
    expect(present).toEqual(['active', 'suspended']);
  });
});
