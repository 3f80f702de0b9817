import type { Filter } from 'mongodb';
import { relationChanged } from '@mate/contracts/events';
import { newId, type AccountId } from '@mate/contracts/ids';
import { TransactionRunner } from '@mate/mongo/transaction';
import { eventually } from '@mate/testing/wait';
import { AccountRepository } from '../src/accounts/account.repository.js';
import type { Account } from '../src/accounts/account.rules.js';
import { ChangeAccount } from '../src/accounts/change-account.use-case.js';
import { IdentitySystem, instead, reasonOf } from './identity-system.js';

let system: IdentitySystem;

beforeAll(async () => {
  // Searches look at everybody.
  system = await IdentitySystem.start({});
});
afterAll(() => system.stop());

type Names = Pick<Account, 'username' | 'firstName' | 'lastName'> & Partial<Account>;

/** Puts an account there as a sign-up does. */
async function open(names: Names): Promise<AccountId> {
  const id = newId<AccountId>();
  const now = new Date();
  const { app } = system.service;
  await app.get(TransactionRunner, { strict: false }).run((tx) =>
    app.get(AccountRepository, { strict: false }).insert(
      {
        id,
        ...{ bio: '', avatarKey: '', email: `${id}@example.com`, phone: '', contactEmail: '' },
        ...{ loginRegion: '', birthDate: '1990-01-01', privateAccount: false, verified: false },
        ...{
          status: 'active',
          holds: [],
          version: 1,
          sessionGeneration: 0,
          deviceGeneration: 0,
          createTime: now,
          updateTime: now,
        },
        ...names,
      },
      tx,
    ),
  );
  return id;
}

const change = (id: AccountId, fields: Partial<Names>) =>
  system.service.app.get(ChangeAccount, { strict: false }).execute(id, fields);
const as = (accountId: AccountId) => ({ caller: { accountId, sessionId: 's' } });

interface Page {
  readonly limit?: number;
  readonly page?: number;
  readonly cursor?: string;
}
const search = (query: string, page: Page = {}, viewer?: AccountId) =>
  system.rpc.searchAccounts(
    { query, page: 1, limit: 20, cursor: '', ...page },
    viewer && as(viewer),
  );
const found = async (query: string, viewer?: AccountId): Promise<string[]> =>
  (await search(query, {}, viewer)).accounts.map(({ username }) => username);

const countOf = (collection: string, filter: Filter<{ _id: string }>): Promise<number> =>
  system.db.collection<{ _id: string }>(collection).countDocuments(filter);

/** All pages by cursor. */
async function walked(query: string, limit: number, viewer?: AccountId): Promise<string[]> {
  const names: string[] = [];
  for (let cursor = ''; ;) {
    const page = await search(query, { limit, cursor }, viewer);
    names.push(...page.accounts.map(({ username }) => username));
    expect(page.hasNextPage).toBe(page.nextCursor !== '');
    if (!page.hasNextPage) return names;
    cursor = page.nextCursor;
  }
}

const tell = (
  actorId: AccountId,
  targetId: AccountId,
  relation: { following?: boolean; blocked?: boolean },
) =>
  system.publish(relationChanged, {
    ...{ actorId, targetId, version: 1, requested: false },
    ...{ following: false, blocked: false, ...relation },
  });

/** How many queries of each collection a call makes. */
async function readsOf(call: () => Promise<unknown>): Promise<Record<string, number>> {
  await system.db.command({ profile: 2 });
  await call();
  await system.db.command({ profile: 0 });
  const profile = system.db.collection<{ ns: string }>('system.profile');
  const reads: Record<string, number> = {};
  // Jobs look for accounts too, but not by their ids.
  const ofSearches = [{ ns: /name_|relations/ }, { 'command.filter._id': { $exists: true } }];
  for (const { ns } of await profile.find({ op: 'query', $or: ofSearches }).toArray()) {
    const name = ns.slice(ns.indexOf('.') + 1);
    reads[name] = (reads[name] ?? 0) + 1;
  }
  await profile.drop();
  return reads;
}

describe('people search', () => {
  it('exact username, its beginning, names; verified first in each', async () => {
    await open({ username: 'tala', firstName: 'Omar', lastName: 'Aziz' });
    await open({ username: 'tala.b', firstName: 'Omar', lastName: 'Aziz' });
    await open({ username: 'talax', firstName: 'Omar', lastName: 'Aziz', verified: true });
    await open({ username: 'q1', firstName: 'Tala', lastName: 'Aziz' });
    await open({ username: 'q2', firstName: 'Talara', lastName: 'Aziz' });
    await open({ username: 'q3', firstName: 'Tála', lastName: 'Aziz', verified: true });
    await open({ username: 'q5', firstName: 'Nobody', lastName: 'Alike' });
    expect(await found('tala')).toEqual(['tala', 'talax', 'tala.b', 'q3', 'q1', 'q2']);
    for (const limit of [1, 2, 3, 5])
      expect(await walked('tala', limit)).toEqual(await found('tala'));
  });

  it('spelled otherwise / behind the others, where fewer than five fit what was typed', async () => {
    for (const username of ['s1', 's2', 's3', 's4'])
      await open({ username, firstName: 'Severo', lastName: 'Aziz' });
    await open({ username: 's9', firstName: 'Sevreo', lastName: 'Aziz' });
    expect(await found('severo')).toEqual(['s1', 's2', 's3', 's4', 's9']);
    for (const limit of [1, 2, 3, 4, 5])
      expect(await walked('severo', limit)).toEqual(await found('severo'));
    await open({ username: 's5', firstName: 'Severo', lastName: 'Aziz' });
    for (const limit of [1, 2, 3, 4, 5, 6, 20])
      expect(await walked('severo', limit)).toEqual(['s1', 's2', 's3', 's4', 's5']);
  });

  it('two names in any order, begun or whole, with a slip in one', async () => {
    await open({ username: 'r1', firstName: 'Mohammed', lastName: 'Rashidov' });
    await open({ username: 'r2', firstName: 'Mohammed', lastName: 'Someone' });
    for (const text of [
      'mohammed rashidov',
      'Rashidov Mohammed',
      'moh rash',
      'rash m',
      'rashidvo moh',
    ])
      expect(await found(text)).toEqual(['r1']);
  });

  it('Arabic and Urdu spellings / one name', async () => {
    await open({ username: 'a1', firstName: 'أحمد', lastName: 'علي' });
    await open({ username: 'a2', firstName: 'احمد', lastName: 'علی' });
    await open({ username: 'a3', firstName: 'فاطمہ', lastName: 'کریم' });
    for (const text of ['احمد على', 'آحمد', 'أَحْمَد', 'احـــمد ع', 'امحد'])
      expect((await found(text)).sort()).toEqual(['a1', 'a2']);
    for (const text of ['فاطمة', 'فاطمه كريم', 'كريم فاطمہ', 'فاطكه'])
      expect(await found(text)).toEqual(['a3']);
  });

  it('whom the viewer follows / first in each tier, once, on whatever pages', async () => {
    const viewer = await open({ username: 'viewer9', firstName: 'View', lastName: 'Er' });
    const names = { firstName: 'Ottilie', lastName: 'Zett' };
    const [, second, third] = await Promise.all([
      open({ username: 'o1', ...names }),
      open({ username: 'o2', ...names }),
      open({ username: 'o3', ...names, firstName: 'Ottiliez' }),
      open({ username: 'ottilie', ...names }),
    ]);
    const strangers = await found('ottilie', viewer);
    expect(strangers[0]).toBe('ottilie');
    expect(strangers.at(-1)).toBe('o3');
    await tell(viewer, third, { following: true });
    await eventually(async () => (await found('ottilie', viewer))[1] === 'o3');
    await tell(viewer, second, { following: true });
    const expected = ['ottilie', 'o2', 'o3', 'o1'];
    await eventually(async () => (await found('ottilie', viewer))[1] === 'o2');
    for (const limit of [1, 2, 3, 20])
      expect(await walked('ottilie', limit, viewer)).toEqual(expected);
    expect((await found('otitlie', viewer)).slice(0, 2)).toEqual(['o2', 'o3']);
  });

  it('hidden people / as if they were not there: rows, pages, ends', async () => {
    const viewer = await open({ username: 'viewer8', firstName: 'View', lastName: 'Er' });
    const people = await Promise.all(
      Array.from({ length: 6 }, (_, i) =>
        open({ username: `h${i}`, firstName: 'Hiddenson', lastName: 'Zz' }),
      ),
    );
    const [shown, blocking, blocked, ...others] = people as [AccountId, AccountId, AccountId];
    for (const [index, status] of (['suspended', 'banned', 'deleted'] as const).entries())
      await change(others[index] ?? shown, { status });
    expect(await found('hiddenson')).toHaveLength(3);
    // Whoever blocks is followed until the end of that is told too.
    await tell(viewer, blocking, { following: true });
    await tell(blocking, viewer, { blocked: true });
    await tell(viewer, blocked, { blocked: true });
    await eventually(async () => (await found('hiddenson', viewer)).length === 1);
    for (const text of ['hiddenson', 'hiddnson', 'h', 'zz hidd']) {
      const page = await search(text, { limit: 1 }, viewer);
      expect(page.accounts.map(({ accountId }) => accountId)).toEqual([shown]);
      expect(page).toMatchObject({ hasNextPage: false, nextCursor: '' });
    }
    // A name of hidden people alone is nobody's.
    await change(shown, { status: 'suspended' });
    expect(await search('hiddenson', { limit: 1 }, viewer)).toMatchObject({
      accounts: [],
      hasNextPage: false,
    });
    await change(shown, { status: 'active' });
    expect(await found('hiddenson', viewer)).toHaveLength(1);
    // What the index says of somebody may be older than what became of them.
    await system.db
      .collection('accounts')
      .updateOne({ username: 'h0' }, { $set: { status: 'suspended' } });
    expect(await found('hiddenson', viewer)).toEqual([]);
    expect(await found('hiddenson')).toHaveLength(2);
  });

  it('more blocks than a query can leave out / whoever is beyond them is not found either', async () => {
    const viewer = await open({ username: 'viewer6', firstName: 'View', lastName: 'Er' });
    const blocked = await open({ username: 'beyond1', firstName: 'Beyonder', lastName: 'Zz' });
    const others = Array.from(
      { length: 5_000 },
      (_, index) => `01000000-0000-7000-8000-${String(index).padStart(12, '0')}`,
    );
    const rows = [...others, blocked].map((targetId) => ({
      ...{ _id: `${viewer}:${targetId}`, actorId: viewer, targetId, version: 1 },
      ...{ following: false, blocked: true, updateTime: new Date() },
    }));
    await system.db.collection<(typeof rows)[number]>('relations').insertMany(rows);
    expect(await found('beyonder')).toEqual(['beyond1']);
    expect(await found('beyonder', viewer)).toEqual([]);
  });

  it('renamed / found by the new names only, and the old ones leave nothing behind', async () => {
    const id = await open({ username: 'w1', firstName: 'Wilhelmine', lastName: 'Xx' });
    expect(await found('wihlelmine')).toEqual(['w1']);
    await change(id, { username: 'w2', firstName: 'Friedolin' });
    expect(await found('wilhelmine')).toEqual([]);
    expect(await found('w1')).toEqual([]);
    expect(await found('firedolin')).toEqual(['w2']);
    expect(await countOf('name_words', { _id: { $in: ['wilhelmine', 'friedolin'] } })).toBe(1);
    expect(await countOf('name_keys', { accountId: id, _id: { $regex: 'wilhel|w1' } })).toBe(0);
  });

  it('an index that a version before left behind / is whole after the next change of name', async () => {
    const names = { username: 'lagging1', firstName: 'Gwendolen', lastName: 'Laggard' };
    const id = await open(names);
    const keys = system.db.collection<{ _id: string; accountId: string }>('name_keys');
    const own = await keys.find({ accountId: id }).toArray();
    await keys.deleteMany({ accountId: id });
    await change(id, { lastName: 'Prompter' });
    for (const text of ['lagging1', 'gwendolen', 'prompter gwen'])
      expect(await found(text)).toEqual(['lagging1']);
    // Keys that it did not take away are nobody's, and in nobody's way.
    await keys.insertMany(own.filter(({ _id }) => _id.includes('laggard')));
    expect(await found('laggard')).toEqual([]);
    await change(id, { lastName: 'Laggard' });
    expect(await found('laggard')).toEqual(['lagging1']);
  });

  it('who was followed or blocked a moment ago / stands there or is gone with the event, not after a while', async () => {
    const viewer = newId<AccountId>();
    const names = { firstName: 'Momentina', lastName: 'Zz' };
    await open({ username: 'm1', ...names });
    const second = await open({ username: 'm2', ...names });
    const third = await open({ username: 'm3', ...names });
    // Remembered from here on, for longer than an event takes: time stands still for what is remembered.
    const restore = instead(system.clock, 'nowMs', (own) => {
      const now = own();
      return () => now;
    });
    expect(await found('momentina', viewer)).toEqual(['m1', 'm2', 'm3']);
    await tell(viewer, third, { following: true });
    await eventually(async () => (await found('momentina', viewer))[0] === 'm3');
    await tell(second, viewer, { blocked: true });
    await eventually(async () => !(await found('momentina', viewer)).includes('m2'));
    restore();
  });

  it('erased / nothing of the names stays in the index', async () => {
    const id = await open({ username: 'erasable', firstName: 'Eraseme', lastName: 'Zzyzx' });
    const { app } = system.service;
    await app
      .get(TransactionRunner, { strict: false })
      .run((tx) => app.get(AccountRepository, { strict: false }).erase(id, tx));
    expect(await found('eraseme')).toEqual([]);
    const kept = { keys: await countOf('name_keys', { accountId: id }), words: 0 };
    kept.words = await countOf('name_words', { _id: { $in: ['erasable', 'eraseme', 'zzyzx'] } });
    expect(kept).toEqual({ keys: 0, words: 0 });
  });

  it('people who come between two pages / move nobody', async () => {
    await Promise.all(
      ['Paa', 'Pab', 'Pac', 'Pad'].map((lastName, i) =>
        open({ username: `p${i}x`, firstName: 'Quintessa', lastName }),
      ),
    );
    const before = await found('quintessa');
    const first = await search('quintessa', { limit: 2 });
    await open({ username: 'quintessa', firstName: 'New', lastName: 'Comer' });
    const second = await search('quintessa', { limit: 2, cursor: first.nextCursor });
    const names = [...first.accounts, ...second.accounts].map(({ username }) => username);
    expect(names).toEqual(before);
  });

  it('numbered pages / as deep as a few, then empty; foreign cursors are refused', async () => {
    const pages = await Promise.all(
      [1, 2, 3, 100, 10_000].map((page) => search('quintessa', { page, limit: 2 })),
    );
    expect(pages.map(({ accounts }) => accounts.length)).toEqual([2, 2, 1, 0, 0]);
    expect(pages.map(({ hasNextPage }) => hasNextPage)).toEqual([true, true, false, false, false]);
    for (const cursor of ['x', 'eyJhIjoxfQ', 'A'.repeat(512)])
      expect(await reasonOf(search('quintessa', { cursor }))).toBe('CURSOR_INVALID');
  });

  it('however many fit / a search reads a bounded number of keys', async () => {
    const keys = system.db.collection<{ _id: string; accountId: string }>('name_keys');
    await keys.insertMany(
      Array.from({ length: 1_500 }, (_, i) => ({
        _id: `p1:zu marlowe 00${i}`,
        accountId: newId(),
      })),
    );
    await open({ username: 'zuma', firstName: 'Zum', lastName: 'Marlowe' });
    const page = await search('zum marlowe', { limit: 1 });
    // The keys are nobody's: it says that there is more and where to go on.
    expect(page).toMatchObject({ accounts: [], hasNextPage: true });
    expect(await walked('zum marlowe', 1)).toEqual(['zuma']);
  });

  it('however people fit / each thing is read once; spellings only where names as typed fill no page', async () => {
    await Promise.all(
      ['Kestrelline', 'Kestrelling', 'Kestrellind'].map((firstName, i) =>
        open({ username: `k${i}`, firstName, lastName: 'Zz' }),
      ),
    );
    const own = { relations: 3 };
    const readsFor = (text: string, limit: number, who?: AccountId) =>
      readsOf(() => search(text, { limit }, who));
    // Of somebody who searched a moment ago relations are remembered.
    const aViewer = () => newId<AccountId>();
    expect(await readsFor('kestrel', 2)).toEqual({ name_keys: 2, accounts: 1 });
    expect(await readsFor('kestrel', 2, aViewer())).toEqual({ ...own, name_keys: 2, accounts: 1 });
    // The word shares its stem with three others, whose people are known already.
    const spelled = { name_keys: 3, name_words: 1, accounts: 1 };
    expect(await readsFor('ketsrelling', 20, aViewer())).toEqual({ ...own, ...spelled });
    expect(await readsFor('kestrelling', 20, aViewer())).toEqual({
      ...{ ...own, ...spelled },
      accounts: 2,
    });
  });

  it('one letter that fills pages / its keys are read once in a while, its people every time', async () => {
    const opened = await Promise.all(
      Array.from({ length: 25 }, (_, i) =>
        open({ username: `xx${i}`, firstName: 'Xanthe', lastName: 'Zz' }),
      ),
    );
    // Time stands still until it is moved.
    let now = system.clock.nowMs();
    const letGo = instead(system.clock, 'nowMs', () => () => now);
    try {
      expect(await found('x')).toHaveLength(20);
      expect(await readsOf(() => search('x'))).toEqual({ accounts: 1 });
      // Who may not be seen any more is not, whatever is remembered of keys.
      const hidden = opened.filter((_, i) => i < 3);
      for (const id of hidden) await change(id, { status: 'suspended' });
      const after = await search('x');
      expect(after.accounts.map(({ accountId }) => accountId)).not.toEqual(
        expect.arrayContaining(hidden),
      );
      expect(after.accounts).toHaveLength(20);
      now += 10_000;
      expect(await readsOf(() => search('x'))).toEqual({ name_keys: 2, accounts: 1 });
    } finally {
      letGo();
    }
  });

  it('keys and words of spellings / are read from their indexes alone', async () => {
    const queries = [
      { find: 'name_keys', filter: { _id: { $in: [/^u0:k/, /^u1:k/] } }, sort: { _id: 1 } },
      { find: 'name_words', filter: { stems: { $in: ['kestre', 'ketre'] } } },
    ];
    for (const query of queries) {
      const explained = await system.db.command({
        explain: { ...query, projection: { _id: 1 }, limit: 20 },
        verbosity: 'executionStats',
      });
      const { totalDocsExamined, nReturned } = explained['executionStats'] as Record<
        string,
        number
      >;
      expect(totalDocsExamined).toBe(0);
      expect(nReturned).toBeGreaterThan(0);
    }
  });
});
