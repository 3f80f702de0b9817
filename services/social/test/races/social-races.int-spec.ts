import fc from 'fast-check';
import { BlockAction } from '@mate/contracts/gen/social/blocks_service';
import type { Relation } from '@mate/contracts/gen/social/follows_service';
import { isAppError } from '@mate/contracts/errors';
import { followActionWords } from '@mate/contracts/words/account-words';
import { relationCopies } from '@mate/people/copy-models';
import { RelationCopies, type RelationUpdate } from '@mate/people/relation-copies';
import { SystemClock } from '@mate/service-kit/clock';
import type { Person } from '@mate/testing/people';
import { runs } from '@mate/testing/runs';
import { eventually } from '@mate/testing/wait';
import {
  actions,
  answerOf,
  endsOf,
  follows,
  turned,
  type Action,
  type Done,
  type PairState,
  type Standing,
} from './relation-model.js';
import { FIRST_PAGE, SocialSystem } from '../social-system.js';

const PEOPLE = 10;
// Every other one has a private account.
const isPrivate = (index: number): boolean => index % 2 === 1;
// Every third one is suspended, banned and let go again meanwhile.
const isSanctioned = (index: number): boolean => index % 3 === 0;
const SANCTIONS_EACH = 4;
// A campaign lets each of the ten act fifty times, and does so again and again.
const isCampaign = runs(1) > 1;
const ACTIONS_EACH = isCampaign ? 50 : 25;
const seed = Number(process.env['MATE_SEED'] ?? Date.now() % 2 ** 31);

interface Wish {
  readonly action: Action;
  /** Whom, counted among the nine others. */
  readonly other: number;
}

const wish: fc.Arbitrary<Wish> = fc.record({
  action: fc.constantFrom(...actions, 'send' as const, 'send' as const, 'accept' as const),
  other: fc.nat({ max: PEOPLE - 2 }),
});
const wishes = fc.array(fc.array(wish, { minLength: ACTIONS_EACH, maxLength: ACTIONS_EACH }), {
  minLength: PEOPLE,
  maxLength: PEOPLE,
});

const sanctions = fc.array(
  fc.array(fc.constantFrom('active', 'suspended', 'banned'), {
    minLength: SANCTIONS_EACH,
    maxLength: SANCTIONS_EACH,
  }),
  { minLength: PEOPLE, maxLength: PEOPLE },
);

/** What one person did to another, by `actor target` of their places in the round. */
type Histories = ReadonlyMap<string, Done[]>;

describe(`social under races, seed ${seed}`, () => {
  let social: SocialSystem;

  beforeAll(async () => {
    social = await SocialSystem.start();
  });

  const someone = (index: number): Promise<Person> =>
    isPrivate(index) ? social.aPrivatePerson() : social.aPerson();

  async function act(actor: Person, target: Person, action: Action): Promise<Done> {
    try {
      const { relation } = await carryOut(actor, target, action);
      return { action, answer: relation ? answerOf(action, relation) : 'none' };
    } catch (error) {
      if (!isAppError(error)) throw error;
      return { action, answer: error.reason };
    }
  }

  function carryOut(
    actor: Person,
    target: Person,
    action: Action,
  ): Promise<{ relation?: Relation | undefined }> {
    if (action === 'block') return social.block(actor, target);
    if (action === 'unblock') return social.block(actor, target, BlockAction.BLOCK_ACTION_UNBLOCK);
    return social.follow(actor, target, followActionWords.toWire(action));
  }

  async function runAll(people: readonly Person[], all: readonly Wish[][]): Promise<Histories> {
    const histories = new Map<string, Done[]>();
    const runOne = async (actor: number): Promise<void> => {
      for (const { action, other } of all[actor] ?? []) {
        const target = other < actor ? other : other + 1;
        const done = await act(at(people, actor), at(people, target), action);
        const key = `${actor} ${target}`;
        histories.set(key, [...(histories.get(key) ?? []), done]);
      }
    };
    await Promise.all(people.map((_, actor) => runOne(actor)));
    return histories;
  }

  /** Sanctions of some, one after the other; answers who is hidden at the end, once numbers follow for good. */
  async function sanctionAll(
    people: readonly Person[],
    all: readonly (readonly ('active' | 'suspended' | 'banned')[])[],
  ): Promise<ReadonlySet<string>> {
    const hidden = new Set<string>();
    const sanctionOne = async (person: Person, index: number): Promise<void> => {
      const privateAccount = isPrivate(index);
      for (const [turn, status] of (all[index] ?? []).entries()) {
        await social.become(person, { status, privateAccount, version: turn + 3 });
        hidden.delete(person.accountId);
        if (status !== 'active') hidden.add(person.accountId);
      }
    };
    await Promise.all(
      people.map((person, index) =>
        isSanctioned(index) ? sanctionOne(person, index) : Promise.resolve(),
      ),
    );
    return hidden;
  }

  /** The state of a pair as its people see it, which must be one that the model knows. */
  async function endOf(
    people: readonly Person[],
    histories: Histories,
    [one, other]: readonly [number, number],
  ): Promise<PairState> {
    const history = {
      forth: histories.get(`${one} ${other}`) ?? [],
      back: histories.get(`${other} ${one}`) ?? [],
      one: standingOf(one),
      other: standingOf(other),
    };
    const ends = endsOf(history);
    const seen = await stateOf(at(people, one), at(people, other));
    expect({ history, ends: ends.map((end) => JSON.stringify(end)) }).toMatchObject({
      ends: expect.arrayContaining([JSON.stringify(seen)]) as unknown,
    });
    return seen;
  }

  async function stateOf(one: Person, other: Person): Promise<PairState> {
    const [forth, back] = await Promise.all([rowOf(one, other), rowOf(other, one)]);
    return {
      forth: wayOf(forth),
      back: wayOf(back),
      blocksForth: forth?.blocked ?? false,
      blocksBack: back?.blocked ?? false,
    };
  }

  const rowOf = (one: Person, other: Person): Promise<Row | null> =>
    social.db.collection<Row>('relations').findOne({ _id: `${one.accountId}:${other.accountId}` });

  /** Every list, count and flag of a person, from the states of the pairs. */
  async function expectAsModelled(
    { people, states, hidden }: Outcome,
    person: number,
  ): Promise<void> {
    const own = at(people, person);
    const others = people.flatMap((other, index) => {
      const state = index === person ? undefined : stateBetween(states, person, index);
      return state ? [{ id: other.accountId, state }] : [];
    });
    const allWhere = (holds: (state: PairState) => boolean): string[] =>
      others
        .filter(({ state }) => holds(state))
        .map(({ id }) => id)
        .sort();
    const idsWhere = (holds: (state: PairState) => boolean): string[] =>
      allWhere(holds).filter((id) => !hidden.has(id));
    const page = { ...FIRST_PAGE, accountId: own.accountId };
    const [following, followers, friends, blocked, counts, waiting] = await Promise.all([
      social.client.listFollowing(page, social.as(own)),
      social.client.listFollowers(page, social.as(own)),
      social.client.listFriends(FIRST_PAGE, social.as(own)),
      social.client.listBlocked(FIRST_PAGE, social.as(own)),
      social.countsOf(own),
      social.client.countRequests({}, social.as(own)),
    ]);
    const followed = idsWhere(({ forth }) => follows(forth));
    const following_ = idsWhere(({ back }) => follows(back));
    const received = idsWhere(({ back }) => back === 'asked');
    expect({
      following: [...following.accountIds].sort(),
      followers: [...followers.accountIds].sort(),
      friends: [...friends.accountIds].sort(),
      blocked: [...blocked.accountIds].sort(),
      counts,
      received: (await social.requestsOf(own, 'received')).sort(),
      sent: (await social.requestsOf(own, 'sent')).sort(),
      waiting: waiting.received,
    }).toEqual({
      following: followed,
      followers: following_,
      friends: followed.filter((id) => following_.includes(id)),
      // Who blocks back is not there, in one's own list either.
      blocked: allWhere(({ blocksForth, blocksBack }) => blocksForth && !blocksBack),
      counts: {
        accountId: own.accountId,
        following: `${followed.length}`,
        followers: `${following_.length}`,
      },
      received: received.map((id) => `${id} pending`),
      sent: sentOf(others.filter(({ id }) => !hidden.has(id))).sort(),
      waiting: received.length,
    });
    const { relations } = await social.client.batchGetRelations(
      { accountIds: others.map(({ id }) => id) },
      social.as(own),
    );
    expect(relations).toEqual(
      others.map(({ id, state }) => ({
        accountId: id,
        following: follows(state.forth),
        follows: follows(state.back),
        blocked: state.blocksForth,
        followRequestSent: state.forth === 'asked',
        followRequestReceived: state.back === 'asked',
      })),
    );
  }

  /**
   * The numbers of everybody else, without hidden people; and without those parted from who looks, where the looker may read
   * whose they are.
   */
  async function expectNumbersAsSeen(
    { people, states, hidden }: Outcome,
    viewer: number,
  ): Promise<void> {
    const isHidden = (index: number): boolean => hidden.has(at(people, index).accountId);
    const isParted = (index: number): boolean => {
      const between = stateBetween(states, viewer, index);
      return between?.blocksForth === true || between?.blocksBack === true;
    };
    const isOpen = (person: number): boolean => {
      if (person === viewer) return true;
      const follows_ = follows(stateBetween(states, viewer, person)?.forth ?? 'none');
      return !isParted(person) && !isHidden(person) && (follows_ || !isPrivate(person));
    };
    const isCounted = (index: number, person: number): boolean =>
      index === viewer || (!isHidden(index) && !(isOpen(person) && isParted(index)));
    const counts = people.map(({ accountId }, person) => {
      const around = people.flatMap((_, index) => {
        const state = index === person ? undefined : stateBetween(states, person, index);
        return state && isCounted(index, person) ? [state] : [];
      });
      return {
        accountId,
        following: `${around.filter(({ forth }) => follows(forth)).length}`,
        followers: `${around.filter(({ back }) => follows(back)).length}`,
      };
    });
    const accountIds = people.map(({ accountId }) => accountId);
    const told = await social.client.batchGetCounts({ accountIds }, social.as(at(people, viewer)));
    expect(told.counts).toEqual(counts);
  }

  it.each(Array.from({ length: runs(1) }, (_, round) => [round]))(
    'round %i / random actions of ten people at once / some order explains every answer; lists, counts and flags follow',
    async (round) => {
      const [all = []] = fc.sample(wishes, { seed: seed + round, numRuns: 1 });
      const people = await Promise.all(
        Array.from({ length: PEOPLE }, (_, index) => someone(index)),
      );
      const [decided = []] = fc.sample(sanctions, { seed: seed + round, numRuns: 1 });
      const [histories, hidden] = await Promise.all([
        runAll(people, all),
        sanctionAll(people, decided),
      ]);
      await social.followedAgain(...people);
      const states = new Map<string, PairState>();
      for (const [one] of people.entries())
        for (let other = one + 1; other < PEOPLE; other += 1)
          states.set(`${one} ${other}`, await endOf(people, histories, [one, other]));
      for (const [person] of people.entries()) {
        await expectAsModelled({ people, states, hidden }, person);
        await expectNumbersAsSeen({ people, states, hidden }, person);
      }
      await expectReplayable(people);
    },
    600_000,
  );

  /** What was announced, three times over and in any order, makes the same copies elsewhere. */
  async function expectReplayable(people: readonly Person[]): Promise<void> {
    const actorIds = people.map(({ accountId }) => accountId as string);
    const outbox = social.db.collection<{ payload: string }>('outbox');
    const announced = await outbox
      .find({ key: { $in: actorIds }, name: 'social.relation_changed.v1' })
      .toArray();
    const updates = announced.map(
      ({ payload }) => (JSON.parse(payload) as { data: RelationUpdate }).data,
    );
    const replayed = [...updates, ...updates, ...updates];
    const shuffled =
      fc.sample(
        fc.shuffledSubarray(replayed, { minLength: replayed.length, maxLength: replayed.length }),
        { seed, numRuns: 1 },
      )[0] ?? [];
    const model = relationCopies(`replayed_${actorIds[0] ?? ''}`, { keeps: 'relations' });
    const copies = new RelationCopies(social.db, model, new SystemClock());
    for (const update of shuffled) await copies.keep(update);
    const facts = { _id: 1, following: 1, blocked: 1, version: 1 };
    const rowsIn = (name: string) =>
      social.db
        .collection<Row>(name)
        .find({ actorId: { $in: actorIds } }, { projection: facts })
        .sort({ _id: 1 })
        .toArray();
    expect(await rowsIn(model.name)).toEqual(await rowsIn('relations'));
  }

  it('news of accounts / three times over and in any order / the newest is known', async () => {
    const person = await social.aPerson();
    const news = Array.from({ length: 6 }, (_, index) => ({
      version: index + 2,
      privateAccount: index % 2 === 0,
      firstName: `Name${index}`,
    }));
    const [shuffled = []] = fc.sample(
      fc.shuffledSubarray([...news, ...news, ...news], { minLength: 18, maxLength: 18 }),
      { seed, numRuns: 1 },
    );
    for (const one of shuffled) await social.publish(person, one);
    // Of one key, so heard after all the others.
    await social.publish(person, { version: 100, privateAccount: false, firstName: 'Last' });
    const names = social.db.collection<{ _id: string; version: number }>('known_names');
    await eventually(async () => {
      expect(await social.known(person)).toMatchObject({ version: 100, privateAccount: false });
      expect(await names.findOne({ _id: person.accountId })).toMatchObject({ version: 100 });
    });
  });
});

/** Where a round ended. */
interface Outcome {
  readonly people: readonly Person[];
  readonly states: ReadonlyMap<string, PairState>;
  readonly hidden: ReadonlySet<string>;
}

const standingOf = (index: number): Standing => ({
  isPrivate: isPrivate(index),
  isSanctioned: isSanctioned(index),
});

interface Row {
  _id: string;
  actorId: string;
  following: boolean;
  blocked: boolean;
  request?: string;
  version: number;
}

function wayOf(row: Row | null): PairState['forth'] {
  if (row?.following) return row.request === 'approved' ? 'followsByRequest' : 'follows';
  if (row?.request === 'pending') return 'asked';
  return row?.request === 'rejected' ? 'rejected' : 'none';
}

function stateBetween(
  states: ReadonlyMap<string, PairState>,
  one: number,
  other: number,
): PairState | undefined {
  const state = states.get(`${one} ${other}`);
  if (state) return state;
  const back = states.get(`${other} ${one}`);
  return back && turned(back);
}

/** Requests that were sent; of who blocks either way nothing is told. */
function sentOf(others: readonly { readonly id: string; readonly state: PairState }[]): string[] {
  const words = { asked: 'pending', rejected: 'rejected', followsByRequest: 'approved' } as const;
  return others.flatMap(({ id, state: { forth, blocksForth, blocksBack } }) =>
    forth === 'none' || forth === 'follows' || blocksForth || blocksBack
      ? []
      : [`${id} ${words[forth]}`],
  );
}

function at(people: readonly Person[], index: number): Person {
  const person = people[index];
  if (!person) throw new Error(`nobody at ${index}`);
  return person;
}
