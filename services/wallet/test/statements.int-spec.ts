import { randomBytes } from 'node:crypto';
import { newId } from '@mate/contracts/ids';
import { Cursors } from '@mate/service-kit/paging';
import { alice, bob } from '@mate/testing/people';
import { ListTransactions } from '../src/statements/list-transactions.use-case.js';
import { giftRows } from '../src/statements/statement-line.rules.js';
import { aWallet, dropDatabase, linesOf, reasonOf } from './wallet-fixture.js';

const LINES = 1_500;
const first = { cursor: '', page: 1, limit: 20, order: 'desc' as const, filter: undefined };

interface Stats {
  readonly totalKeysExamined: number;
  readonly totalDocsExamined: number;
}

describe('a long statement', () => {
  let wallet: Awaited<ReturnType<typeof aWallet>>;
  let statement: ListTransactions;
  beforeAll(async () => {
    wallet = await aWallet();
    statement = new ListTransactions(linesOf(wallet), new Cursors([{ secret: randomBytes(32) }]));
    const rows = Array.from({ length: LINES }, (_, index) => {
      const [given] = giftRows({
        id: newId(),
        giverId: bob.accountId,
        receiverId: alice.accountId,
        coins: 1n,
        netCoins: 1n,
        postId: index % 2 ? newId() : undefined,
        chosen: undefined,
        journalId: newId(),
        // Three at one moment.
        time: new Date(Date.UTC(2026, 0, 1) + Math.floor(index / 3) * 1_000),
      });
      return given;
    });
    await wallet.db.collection<{ _id: string }>('transactions').insertMany(rows);
  });
  afterAll(async () => {
    await wallet.close();
    await dropDatabase(wallet.mongoUrl);
  });

  const list = (more: Partial<Parameters<ListTransactions['execute']>[1]>) =>
    statement.execute(bob.accountId, { ...first, ...more });

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

  it.each(['asc', 'desc'] as const)('cursors (%s) / reach every row once', async (order) => {
    const seen: string[] = [];
    let cursor = '';
    do {
      const page = await list({ order, cursor, limit: 400 });
      seen.push(...page.rows.map(({ transactionId }) => transactionId));
      cursor = page.nextCursor;
    } while (cursor !== '');
    expect(seen).toHaveLength(LINES);
    expect(new Set(seen).size).toBe(LINES);
  });

  it('a cursor that was not made here / is refused', async () => {
    const plain = Buffer.from(JSON.stringify([Date.now(), newId()])).toString('base64url');
    for (const cursor of ['x', plain])
      expect(await reasonOf(list({ cursor }))).toBe('CURSOR_INVALID');
  });

  /** Runs a list and answers what the database looked at for it. */
  async function costOf(more: Parameters<typeof list>[0]): Promise<Stats> {
    await wallet.db.command({ profile: 2 });
    await list(more);
    await wallet.db.command({ profile: 0 });
    const [query] = await wallet.db
      .collection('system.profile')
      .find({ op: 'query', ns: /[.]transactions$/ })
      .sort({ ts: -1 })
      .limit(1)
      .toArray();
    if (!query) throw new Error('nothing was asked');
    const { keysExamined, docsExamined, hasSortStage } = query;
    expect(hasSortStage).toBeUndefined();
    return {
      totalKeysExamined: Number(keysExamined),
      totalDocsExamined: Number(docsExamined),
    };
  }

  it('a kind that the owner has none of / costs nothing', async () => {
    const cost = await costOf({ filter: 'COIN_PURCHASED' });
    expect(cost.totalDocsExamined).toBe(0);
    expect(cost.totalKeysExamined).toBeLessThanOrEqual(1);
  });

  it.each([
    ['all', {}],
    ['one kind', { filter: 'GIFT' as const }],
    ['two kinds', { filter: 'GIFTING' as const }],
    ['one kind, oldest first', { filter: 'GIFT_ON_SHORT' as const, order: 'asc' as const }],
  ])('a page of %s / looks at little more than its rows, first and deep', async (_, more) => {
    const half = await list({ ...more, limit: 400 });
    for (const cursor of ['', half.nextCursor]) {
      const cost = await costOf({ ...more, cursor });
      expect(cost.totalDocsExamined).toBeLessThanOrEqual(45);
      expect(cost.totalKeysExamined).toBeLessThanOrEqual(60);
    }
  });
});
