import { MongoClient } from 'mongodb';
import { newId, type AccountId } from '@mate/contracts/ids';
import type { AccountCopyDocument } from '../src/copies/copy-models.js';
import { collectionOf } from '@mate/mongo/collection';
import { prepareDatabase } from '@mate/mongo/prepare-database';
import { createLogger } from '@mate/service-kit/logger';
import { Registry } from '@mate/service-kit/metrics';
import { FakeClock } from '@mate/testing/clock';
import { aCard, alice, aNamesakeOf, type Person } from '@mate/testing/people';
import { baseEnv } from '@mate/testing/service-env';
import { eventually } from '@mate/testing/wait';
import { AccountCopies } from '../src/copies/account-copies.js';
import { accountCopies } from '../src/copies/copy-models.js';
import { PeopleChanges } from '../src/copies/people-changes.js';
import { FollowStandings } from '../src/standing/follow-standings.job.js';
import { markStandings } from '../src/standing/mark-standings.js';
import { StandingChanges, type DueAccount } from '../src/standing/standing-changes.js';
import type { StandingFollower } from '../src/standing/standing-follower.js';

const model = accountCopies('authors', { keeps: 'card', isFollowed: true });
const MINUTE_MS = 60_000;

describe('accounts that changed', () => {
  let mongo: MongoClient;
  let dispose: () => Promise<void>;
  let clock: FakeClock;
  let changes: StandingChanges;
  let person: Person;
  beforeAll(async () => {
    const env = await baseEnv('PEOPLE', {});
    dispose = () => env.dispose();
    mongo = await MongoClient.connect(env.mongoUrl);
    await prepareDatabase(mongo.db(), { collections: [model] });
  });
  afterAll(async () => {
    await mongo.close();
    await dispose();
  });
  beforeEach(async () => {
    await mongo.db().collection('authors').deleteMany({});
    clock = FakeClock.at();
    changes = new StandingChanges(mongo.db(), model, clock);
    person = aNamesakeOf(alice);
  });

  const rows = () => collectionOf(mongo.db(), model);
  const row = (accountId: AccountId) => rows().findOne({ _id: accountId });
  const keep = (version: number, change: Parameters<typeof aCard>[1] = {}) =>
    new AccountCopies(mongo.db(), model, clock).keep(aCard(person, { version, ...change }));
  const claim = async (): Promise<DueAccount> => {
    const account = await changes.claimDue();
    if (!account) throw new Error('nobody is due');
    return account;
  };

  const parts = (
    follow: StandingFollower['follow'],
    people: PeopleChanges,
  ): ConstructorParameters<typeof FollowStandings> => [
    ...([changes, { follow }, people, createLogger('people', 'silent')] as const),
    new Registry(),
  ];

  it('an update / is looked after at once, again two minutes later, and no more', async () => {
    await keep(1);
    clock.moveBy(MINUTE_MS);
    expect(await changes.oldestDueSeconds()).toBe(60);
    const first = await claim();
    expect(await changes.oldestDueSeconds()).toBe(0);
    expect(first).toMatchObject({ accountId: person.accountId, version: 1, status: 'active' });
    await changes.noteFollowed(first);
    clock.moveBy(2 * MINUTE_MS - 1);
    expect(await changes.claimDue()).toBeUndefined();
    clock.moveBy(1);
    await changes.noteFollowed(await claim());
    expect(await row(person.accountId)).not.toHaveProperty('standingDue');
  });

  it('an update meanwhile / stays due, whoever is done with the one before', async () => {
    await keep(1);
    const first = await claim();
    await keep(2, { status: 'suspended' });
    await changes.noteFollowed(first);
    await changes.retryLater(first, { isAborted: false });
    expect(await claim()).toMatchObject({ version: 2, status: 'suspended', looks: 0 });
  });

  it('the same update again, and one of before / leave no mark', async () => {
    await keep(2);
    for (const looks of [0, 1]) {
      expect(await claim()).toMatchObject({ looks });
      await changes.noteFollowed({ ...(await known()), looks });
      clock.moveBy(2 * MINUTE_MS);
    }
    await keep(2);
    await keep(1);
    expect(await changes.claimDue()).toBeUndefined();
  });

  const known = async (): Promise<DueAccount> => {
    const { version, status, privateAccount } = (await row(
      person.accountId,
    )) as AccountCopyDocument;
    return { accountId: person.accountId, version, status, privateAccount, looks: 0 };
  };

  it('two processes / one has it; killed, the other goes on after a minute', async () => {
    await keep(1);
    await claim();
    expect(await changes.claimDue()).toBeUndefined();
    clock.moveBy(MINUTE_MS);
    expect(await claim()).toMatchObject({ looks: 0 });
  });

  it('a look that takes its time / keeps it; what changed meanwhile is due all the same', async () => {
    await keep(1);
    const slow = await claim();
    for (let thirds = 0; thirds < 4; thirds += 1) {
      clock.moveBy(MINUTE_MS / 3);
      await changes.keep(slow);
      expect(await changes.claimDue()).toBeUndefined();
    }
    await keep(2);
    await changes.keep(slow);
    expect(await claim()).toMatchObject({ version: 2 });
  });

  it('two that look beside each other / the slow one does not begin anew', async () => {
    await keep(1);
    const slow = await claim();
    await changes.noteFollowed(slow);
    clock.moveBy(2 * MINUTE_MS);
    await changes.noteFollowed(await claim());
    await changes.noteFollowed(slow);
    expect(await row(person.accountId)).not.toHaveProperty('standingDue');
  });

  it('a suspension whose end has passed / is over', async () => {
    const until = new Date(clock.nowMs() + MINUTE_MS).toISOString();
    await keep(1, { status: 'suspended', until });
    const early = await claim();
    expect(early).toMatchObject({ status: 'suspended' });
    await changes.noteFollowed(early);
    clock.moveBy(2 * MINUTE_MS);
    expect(await claim()).toMatchObject({ status: 'active' });
  });

  it('a follower that fails for one / others are followed; that one again once it is due', async () => {
    const people = new PeopleChanges();
    const failing = person.accountId;
    await keep(1);
    person = aNamesakeOf(alice);
    await keep(1);
    const followed: string[] = [];
    let isBroken = true;
    const follow = async ({ accountId }: DueAccount): Promise<void> => {
      if (isBroken && accountId === failing) throw new Error('broken');
      followed.push(accountId);
    };
    const job = new FollowStandings(...parts(follow, people));
    job.onApplicationBootstrap();
    await eventually(async () => {
      expect(await row(person.accountId)).toMatchObject({ standingDue: { looks: 1 } });
      const { standingDue } = (await row(failing)) as AccountCopyDocument;
      expect(standingDue).toEqual({ due: new Date(clock.nowMs() + 5_000), looks: 0 });
    });
    expect(followed).toEqual([person.accountId]);
    isBroken = false;
    clock.moveBy(5_000);
    people.accountChanged(failing);
    await eventually(() => expect(followed).toEqual([person.accountId, failing]));
    await job.onModuleDestroy();
  });

  it('one that takes its time / keeps nobody waiting; at the end it is due at once', async () => {
    const slow = person.accountId;
    await keep(1);
    const followed: string[] = [];
    const follow = ({ accountId }: DueAccount, signal: AbortSignal): Promise<void> => {
      followed.push(accountId);
      if (accountId !== slow) return Promise.resolve();
      return new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(new Error('ends')));
      });
    };
    const people = new PeopleChanges();
    const job = new FollowStandings(...parts(follow, people));
    job.onApplicationBootstrap();
    await eventually(() => expect(followed).toEqual([slow]));
    person = aNamesakeOf(alice);
    await keep(1);
    people.accountChanged(person.accountId);
    await eventually(() => expect(followed).toEqual([slow, person.accountId]));
    await job.onModuleDestroy();
    expect(await row(slow)).toMatchObject({ standingDue: { due: clock.now(), looks: 0 } });
  });

  it('an account that is taken while the process ends / is not begun, and due at once', async () => {
    await keep(1);
    const followed: string[] = [];
    const follow = ({ accountId }: DueAccount): Promise<void> => {
      followed.push(accountId);
      return Promise.resolve();
    };
    const claimDue = changes.claimDue.bind(changes);
    let ended: Promise<void> | undefined;
    changes.claimDue = async () => {
      const account = await claimDue();
      ended ??= job.onModuleDestroy();
      return account;
    };
    const job = new FollowStandings(...parts(follow, new PeopleChanges()));
    job.onApplicationBootstrap();
    await eventually(() => expect(ended).toBeDefined());
    await ended;
    expect(followed).toEqual([]);
    expect(await row(person.accountId)).toMatchObject({
      standingDue: { due: clock.now(), looks: 0 },
    });
  });

  it('copies from before / marks and whoever is sanctioned are due; others are left alone', async () => {
    const old = mongo.db().collection<{ _id: string }>('authors');
    const [active, marked, banned] = [newId(), newId(), newId()];
    const card = { privateAccount: false, version: 3 };
    await old.insertMany([
      { _id: active, ...card, ...{ status: 'active' } },
      { _id: marked, ...card, ...{ status: 'active', standingDue: true } },
      { _id: banned, ...card, ...{ status: 'banned' } },
    ]);
    const { up } = markStandings('001-due', 'authors');
    for (let runs = 0; runs < 2; runs += 1)
      await up({ db: mongo.db(), signal: new AbortController().signal });
    clock.moveBy(MINUTE_MS);
    const due = [await claim(), await claim()].map(({ accountId }) => accountId);
    expect(new Set(due)).toEqual(new Set([marked, banned]));
    expect(await changes.claimDue()).toBeUndefined();
  });
});
