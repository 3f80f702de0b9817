import { randomBytes } from 'node:crypto';
import { newId } from '@mate/contracts/ids';
import {
  transactionSortWords,
  transactionStateWords,
  transactionTypeWords,
} from '@mate/contracts/words/transaction-words';
import { SystemClock } from '@mate/service-kit/clock';
import { Cursors } from '@mate/service-kit/paging';
import { PeopleChanges, RememberedPeople } from '@mate/people/people-module';
import { alice, bob } from '@mate/testing/people';
import { always } from '../src/histories/period.rules.js';
import { comparePlaces } from '../src/histories/ordered-scan.rules.js';
import { HideSenders } from '../src/people/hide-senders.policy.js';
import { placeOfLine } from '../src/statements/line-order.rules.js';
import { ListTransactions } from '../src/statements/list-transactions.use-case.js';
import { giftRows, purchaseRow, rowId } from '../src/statements/statement-line.rules.js';
import type { TransactionRecord } from '../src/statements/transaction.repository.js';
import { aWallet, dropDatabase, linesOf, reasonOf } from './wallet-fixture.js';

type Listing = Parameters<ListTransactions['execute']>[1];

const LINES = 1_500;
const first: Listing = {
  ...{ cursor: '', page: 1, limit: 20 },
  ...{ sort: 'updatedAt', order: 'desc', filter: undefined, state: undefined, period: always },
};
const begin = Date.UTC(2026, 0, 1);
const secondsAfter = (seconds: number) => new Date(begin + seconds * 1_000);
const middle = { from: secondsAfter(100), to: secondsAfter(400) };

/** Gifts of few prices, as the catalogue has them, and among them purchases that changed after they began. */
function aLine(index: number) {
  // Three at one moment.
  const time = secondsAfter(Math.floor(index / 3));
  if (index % 10 === 0) {
    const purchase = {
      ...{ purchaseId: newId(), ownerId: bob.accountId, provider: 'amazon' },
      ...{ coins: BigInt(100 + (index % 3)), amountMinor: 5_999n, currency: 'AED' },
    };
    const state = transactionStateWords.all[(index / 10) % transactionStateWords.all.length];
    const changed = new Date(time.getTime() + (index % 7) * 60_000);
    return {
      _id: rowId(bob.accountId, purchase.purchaseId),
      ...purchaseRow(purchase),
      ...{ state, createTime: time, updateTime: changed },
    };
  }
  const [given] = giftRows({
    id: newId(),
    giverId: bob.accountId,
    receiverId: alice.accountId,
    coins: BigInt([1, 5, 10, 50, 100][index % 5] ?? 1),
    netCoins: 1n,
    postId: index % 2 ? newId() : undefined,
    chosen: undefined,
    message: '',
    isAnonymous: false,
    journalId: newId(),
    time,
  });
  return given;
}

describe('a long statement', () => {
  let wallet: Awaited<ReturnType<typeof aWallet>>;
  let statement: ListTransactions;
  let lines: TransactionRecord[];
  beforeAll(async () => {
    wallet = await aWallet();
    const { accounts, blocks } = wallet;
    const changes = new PeopleChanges();
    const people = new RememberedPeople(accounts, blocks, changes, new SystemClock());
    const hide = new HideSenders(people);
    const cursors = new Cursors([{ secret: randomBytes(32) }]);
    statement = new ListTransactions(linesOf(wallet), hide, cursors);
    const rows = Array.from({ length: LINES }, (_, index) => aLine(index));
    await wallet.db.collection<{ _id: string }>('transactions').insertMany(rows);
    lines = rows as TransactionRecord[];
  });
  afterAll(async () => {
    await wallet.close();
    await dropDatabase(wallet.mongoUrl);
  });

  const list = (more: Partial<Listing>) => statement.execute(bob.accountId, { ...first, ...more });

  it('numbered pages / end at a thousand rows / deeper ones are empty, not the last one again', async () => {
    const last = await list({ page: 2, limit: 500 });
    expect(last.rows).toHaveLength(500);
    for (const page of [3, 4, 201, 1_000_000])
      expect(await list({ page, limit: 500 })).toEqual({
        rows: [],
        hasNextPage: false,
        nextCursor: '',
      });
    expect((await list({ page: 51, limit: 20 })).rows).toEqual([]);
  });

  /** What a list must hold, found without a database. */
  function expected({ sort, order, filter, state, period }: Listing): string[] {
    const { from = new Date(0), to = new Date(8.64e15) } = period;
    return lines
      .filter((line) => !state || line.state === state)
      .filter(({ type }) => !filter || (filter === 'GIFTING') === (type !== 'CASH_TO_COINS'))
      .filter((line) => {
        const time = sort === 'createdAt' ? line.createTime : line.updateTime;
        return time >= from && time < to;
      })
      .map((line) => ({ id: line.transactionId, place: placeOfLine(line, sort) }))
      .sort((a, b) => comparePlaces(a.place, b.place, order))
      .map(({ id }) => id);
  }

  const filters: readonly Partial<Listing>[] = [
    {},
    { filter: 'COIN_PURCHASED' },
    { filter: 'GIFTING', state: 'COMPLETED' },
    { state: 'FAILED' },
  ];
  const asked: Listing[] = transactionSortWords.all.flatMap((sort) =>
    (['asc', 'desc'] as const).flatMap((order) =>
      filters.flatMap((filter) =>
        [always, middle].map((period) => ({ ...first, ...filter, sort, order, period })),
      ),
    ),
  );

  it('every sort, filter and period / by cursors every row comes once, in order', async () => {
    for (const listing of asked) {
      const seen: string[] = [];
      let cursor = '';
      do {
        const page = await list({ ...listing, cursor, limit: 170 });
        seen.push(...page.rows.map(({ transactionId }) => transactionId));
        cursor = page.nextCursor;
      } while (cursor !== '');
      expect(seen).toEqual(expected(listing));
    }
  });

  it('numbered pages of two merged ranges / go on where the one before ended', async () => {
    const listing: Listing = { ...first, sort: 'createdAt', limit: 50 };
    const pages = await Promise.all([1, 2, 3].map((page) => list({ ...listing, page })));
    const seen = pages.flatMap(({ rows }) => rows.map(({ transactionId }) => transactionId));
    expect(seen).toEqual(expected(listing).slice(0, 150));
  });

  it('a cursor that was not made here, or for another order / is refused', async () => {
    const plain = Buffer.from(JSON.stringify([Date.now(), newId()])).toString('base64url');
    const other = await list({ sort: 'amount' });
    for (const cursor of ['x', plain, other.nextCursor])
      expect(await reasonOf(list({ cursor }))).toBe('CURSOR_INVALID');
  });

  /** Runs a list and answers what the database looked at for it, over all of its queries. */
  async function costOf(listing: Listing) {
    const profiled = wallet.db.collection('system.profile');
    await profiled.drop().catch(() => undefined);
    await wallet.db.command({ profile: 2 });
    await list(listing);
    await wallet.db.command({ profile: 0 });
    const queries = await profiled.find({ op: 'query', ns: /[.]transactions$/ }).toArray();
    expect(queries.length).toBeGreaterThan(0);
    for (const { hasSortStage, planSummary } of queries) {
      expect(hasSortStage).toBeUndefined();
      expect(planSummary).toMatch(/^IXSCAN/);
    }
    const sum = (field: string) => queries.reduce((all, query) => all + Number(query[field]), 0);
    return { keys: sum('keysExamined'), docs: sum('docsExamined') };
  }

  it('a kind that the owner has none of / costs nothing', async () => {
    const stranger = { ...first, filter: 'COIN_PURCHASED' as const };
    const profiled = wallet.db.collection('system.profile');
    await profiled.drop().catch(() => undefined);
    await wallet.db.command({ profile: 2 });
    await statement.execute(alice.accountId, stranger);
    await wallet.db.command({ profile: 0 });
    const [query] = await profiled.find({ op: 'query', ns: /[.]transactions$/ }).toArray();
    expect(query?.docsExamined).toBe(0);
    expect(query?.keysExamined).toBeLessThanOrEqual(transactionStateWords.all.length);
  });

  // One step for each kind and state that is merged, and for each distinct number of coins where there is a period.
  const STEPS = 2 * transactionTypeWords.all.length * transactionStateWords.all.length * 8;

  it('every sort, filter and period / looks at little more than its rows, first and deep', async () => {
    for (const listing of asked) {
      const half = await list({ ...listing, limit: Math.max(1, expected(listing).length >> 1) });
      for (const cursor of ['', half.nextCursor]) {
        const { keys, docs } = await costOf({ ...listing, cursor });
        // Two ranges are merged where the order is by creation.
        expect(docs).toBeLessThanOrEqual(2 * (listing.limit + 1));
        expect(keys).toBeLessThanOrEqual(3 * listing.limit + STEPS);
      }
    }
  });
});
