import { MongoClient } from 'mongodb';
import { prepareDatabase } from '@mate/mongo/prepare-database';
import { SystemClock } from '@mate/service-kit/clock';
import type { AppError } from '@mate/contracts/errors';
import { newId, type AccountId } from '@mate/contracts/ids';
import { FakeClock } from '@mate/testing/clock';
import { aCard, alice, aNamesakeOf, bob, carol } from '@mate/testing/people';
import { baseEnv } from '@mate/testing/service-env';
import { AccountCopies } from '../src/copies/account-copies.js';
import { accountCopies, blockIndexes, relationCopies } from '../src/copies/copy-models.js';
import { RelationCopies } from '../src/copies/relation-copies.js';

const cards = accountCopies('cards', { keeps: 'card', isFollowed: true });
const standings = accountCopies('standings', { keeps: 'standing' });
const relations = relationCopies('relations', { keeps: 'relations', indexes: blockIndexes });
const blocks = relationCopies('blocks', { keeps: 'blocks' });

describe('copies of people', () => {
  let mongo: MongoClient;
  let dispose: () => Promise<void>;
  beforeAll(async () => {
    const env = await baseEnv('PEOPLE', {});
    dispose = () => env.dispose();
    mongo = await MongoClient.connect(env.mongoUrl);
    await prepareDatabase(mongo.db(), { collections: [cards, standings, relations, blocks] });
  });
  afterAll(async () => {
    await mongo.close();
    await dispose();
  });
  const rowOf = (name: string, _id: string) =>
    mongo.db().collection<{ _id: string }>(name).findOne({ _id });
  const between = (actorId: string, targetId: string, change: object, version = 1) => ({
    ...{ actorId, targetId, following: false, blocked: false, version },
    ...change,
  });

  it('cards / news in any order / the newest stays and is marked', async () => {
    const copies = new AccountCopies(mongo.db(), cards, new SystemClock());
    const { accountId } = alice;
    await copies.keep(aCard(alice, { version: 3, firstName: 'New', verified: true }));
    await copies.keep(aCard(alice, { version: 2, firstName: 'Old', status: 'banned' }));
    await copies.keep({ accountId, status: 'suspended', version: 4 });
    const expected = { firstName: 'New', status: 'suspended', verified: true };
    expect(await copies.cardsOf([accountId, accountId, bob.accountId])).toEqual([
      expect.objectContaining({ accountId, ...expected }),
    ]);
    expect(await rowOf('cards', accountId)).toMatchObject({
      version: 4,
      standingDue: { looks: 0 },
    });
  });

  it('a deletion / before the first card / leaves no name, whatever comes late', async () => {
    const copies = new AccountCopies(mongo.db(), cards, new SystemClock());
    const { accountId } = carol;
    await copies.keep({ accountId, status: 'deleted', version: 5 });
    await copies.keep(aCard(carol, { version: 1 }));
    const [card] = await copies.cardsOf([accountId]);
    expect(card).toMatchObject({ username: '', firstName: '', status: 'deleted' });
  });

  it('a deletion / after a card / takes every name of it', async () => {
    const copies = new AccountCopies(mongo.db(), cards, new SystemClock());
    const person = aNamesakeOf(carol);
    const { accountId } = person;
    await copies.keep(aCard(person, { version: 1, profilePicture: 'own.webp', verified: true }));
    await copies.keep({ accountId, status: 'deleted', version: 2 });
    expect(await copies.cardsOf([accountId])).toEqual([
      {
        ...{ accountId, status: 'deleted', privateAccount: false, verified: false },
        ...{ username: '', firstName: '', lastName: '', profilePicture: '' },
      },
    ]);
    expect(JSON.stringify(await rowOf('cards', accountId))).not.toContain(person.username);
  });

  it('a suspension / once its end has passed / is over, whoever has said so', async () => {
    const clock = FakeClock.at();
    const copies = new AccountCopies(mongo.db(), standings, clock);
    const accountId = newId();
    const until = new Date(clock.nowMs() + 60_000).toISOString();
    const statusOf = async () => (await copies.factsOf([accountId])).get(accountId)?.status;
    await copies.keep({ accountId, status: 'suspended', until, version: 1 });
    expect(await statusOf()).toBe('suspended');
    clock.moveBy(60_000);
    expect(await statusOf()).toBe('active');
    await copies.keep({ accountId, status: 'banned', version: 2 });
    expect(await statusOf()).toBe('banned');
  });

  it('sanctions / what they take away is refused until they are over; of the unknown nothing is', async () => {
    const clock = FakeClock.at();
    const copies = new AccountCopies(mongo.db(), standings, clock);
    const accountId = newId<AccountId>();
    const until = new Date(clock.nowMs() + 60_000).toISOString();
    const refusal = () =>
      copies.refuseBarred(accountId, 'comment').then(
        () => undefined,
        ({ reason, metadata }: AppError) => [reason, metadata],
      );
    expect(await refusal()).toBeUndefined();
    await copies.keep({
      ...{ accountId, status: 'active', version: 1 },
      restrictions: [{ feature: 'gift' }, { feature: 'comment', until }],
    });
    expect(await refusal()).toEqual(['FEATURE_RESTRICTED', { until }]);
    await copies.keep({ accountId, status: 'suspended', until, version: 2 });
    expect(await refusal()).toEqual(['ACCOUNT_SUSPENDED', { until }]);
    clock.moveBy(60_000);
    expect(await refusal()).toBeUndefined();
    await copies.keep({ accountId, status: 'banned', version: 3 });
    expect(await refusal()).toEqual(['ACCOUNT_BANNED', {}]);
    await copies.keep({ accountId, status: 'active', version: 4 });
    expect(await refusal()).toBeUndefined();
  });

  it('standings / of a whole card / keep nothing that does not decide', async () => {
    const copies = new AccountCopies(mongo.db(), standings, new SystemClock());
    await copies.keep(aCard(bob, { version: 1, privateAccount: true }));
    const { _id, ...row } = (await rowOf('standings', bob.accountId)) ?? { _id: '' };
    expect(row).toEqual({
      ...{ status: 'active', statusUntil: null, bars: [], privateAccount: true, version: 1 },
    });
    expect(await copies.factsOf([bob.accountId])).toEqual(
      new Map([[_id, { status: 'active', privateAccount: true }]]),
    );
  });

  it('relations / both directions / tell follows and who blocked whom', async () => {
    const copies = new RelationCopies(mongo.db(), relations, new SystemClock());
    await copies.keep(between(alice.accountId, bob.accountId, { following: true }, 2));
    await copies.keep(between(alice.accountId, bob.accountId, { blocked: true }, 1));
    await copies.keep(between(carol.accountId, alice.accountId, { blocked: true }));
    const found = await copies.between(alice.accountId, [bob.accountId, carol.accountId]);
    expect(found).toEqual(
      new Map([
        [bob.accountId, { following: true, blocked: false, blockedBy: false }],
        [carol.accountId, { following: false, blocked: false, blockedBy: true }],
      ]),
    );
    expect(await copies.blockedAround(alice.accountId, 10)).toEqual([carol.accountId]);
    expect(await copies.blockedAround(carol.accountId, 10)).toEqual([alice.accountId]);
    expect(await copies.followedBy(alice.accountId, 10)).toEqual([bob.accountId]);
  });

  it('blocks / a lifted one / keep no more than whether there is one', async () => {
    const copies = new RelationCopies(mongo.db(), blocks, new SystemClock());
    const pair = `${alice.accountId}:${bob.accountId}`;
    await copies.keep(between(alice.accountId, bob.accountId, { blocked: true }));
    expect(await rowOf('blocks', pair)).toEqual({ _id: pair, blocked: true, version: 1 });
    await copies.keep(between(alice.accountId, bob.accountId, {}, 2));
    const relation = (await copies.between(bob.accountId, [alice.accountId])).get(alice.accountId);
    expect(relation).toEqual({ following: false, blocked: false, blockedBy: false });
  });
});
