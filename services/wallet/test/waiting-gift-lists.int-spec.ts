import type { Document } from 'mongodb';
import { newId } from '@mate/contracts/ids';
import { modelOn } from '@mate/mongo/define-model';
import { alice, bob } from '@mate/testing/people';
import { giftModel } from '../src/gifts/gift.model.js';
import { GiverMarks } from '../src/gifts/marks/giver-marks.reader.js';
import { PendingGiftReader } from '../src/gifts/received/pending-gift.reader.js';
import {
  ReversibleGiftReader,
  type TakenBackGift,
} from '../src/gifts/reversals/reversible-gift.reader.js';
import { maturityOf } from '../src/ledger/lots.rules.js';
import { aWallet, dropDatabase } from './wallet-fixture.js';

const LIMIT = 10;
/** So many that the last page of each list is a short one. */
const ROWS = 397;
/** Given at one time, so that a page may end between them. */
const AT_ONCE = 3;
const FIRST_MS = Date.UTC(2026, 0, 20);
const LOT = 'lot';

const givenAt = (time: Date, own: object) => ({
  ...{ _id: newId(), fromAccountId: alice.accountId, toAccountId: bob.accountId },
  ...{ coins: 1n, netCoins: 1n, feeCoins: 0n, journalId: newId(), state: 'pending' as const },
  ...{ slices: [{ lot: LOT, coins: 1n }], matureTime: maturityOf(time), createTime: time },
  ...own,
});
/** Of late: half of them of another lot, and a quarter of them over. */
const late = Array.from({ length: ROWS }, (_, index) =>
  givenAt(new Date(FIRST_MS + Math.floor(index / AT_ONCE) * 60_000), {
    ...(index % 2 === 0 ? {} : { slices: [{ lot: 'other', coins: 1n }] }),
    ...(index % 4 === 0 ? { state: 'matured' as const } : {}),
  }),
);
const old = Array.from({ length: ROWS }, (_, index) =>
  givenAt(new Date(FIRST_MS - index * 60_000 - 1), { state: 'matured' as const }),
);

describe('lists of gifts that wait', () => {
  let wallet: Awaited<ReturnType<typeof aWallet>>;
  let reader: ReversibleGiftReader;
  beforeAll(async () => {
    wallet = await aWallet();
    const gifts = modelOn(wallet.models, giftModel);
    await gifts.insertMany([...late, ...old]);
    const pending = new PendingGiftReader(gifts);
    reader = new ReversibleGiftReader(gifts, pending, new GiverMarks(wallet.db));
  });
  afterAll(async () => {
    await wallet.close();
    await dropDatabase(wallet.mongoUrl);
  });

  /** The queries for gifts that a call makes, as the server saw them. */
  async function profiled(call: () => Promise<void>): Promise<Document[]> {
    await wallet.db.command({ planCacheClear: giftModel.name });
    await wallet.db.command({ profile: 2 });
    await call();
    await wallet.db.command({ profile: 0 });
    const seen = wallet.db.collection('system.profile');
    const calls = await seen
      .find({ 'command.find': giftModel.name, 'command.limit': LIMIT })
      .toArray();
    await seen.drop();
    return calls;
  }

  it('of a lot / every page is the next gifts, read where they stand in the index, with no sorting, and nothing older', async () => {
    const pages: TakenBackGift[][] = [];
    const calls = await profiled(async () => {
      for await (const page of reader.listOfLot({ giverId: alice.accountId, lot: LOT }, LIMIT))
        pages.push(page);
    });
    const listed = pages.flat();
    const expected = late.filter(
      ({ slices, state }) => state === 'pending' && slices.some(({ lot }) => lot === LOT),
    );
    expect(listed.map(({ id }) => id).sort()).toEqual(expected.map(({ _id }) => _id).sort());
    const times = listed.map(({ createTime }) => createTime.getTime());
    expect(times).toEqual([...times].sort((one, other) => other - one));
    expect(calls).toHaveLength(pages.length);
    expect(pages.length).toBeGreaterThan(expected.length / LIMIT);
    let examined = 0;
    for (const { docsExamined, hasSortStage, planSummary } of calls) {
      expect(hasSortStage).toBeUndefined();
      expect(planSummary).toBe('IXSCAN { fromAccountId: 1, createTime: -1 }');
      examined += Number(docsExamined);
    }
    // A page looks again at those of the time at which it begins.
    expect(examined).toBeLessThanOrEqual(ROWS + pages.length * AT_ONCE);
  });

  it('what is due / every page is the next gifts, read where they stand in their index, with no sorting', async () => {
    const gifts = new PendingGiftReader(modelOn(wallet.models, giftModel));
    const now = maturityOf(new Date(FIRST_MS + ROWS * 60_000));
    const pages: string[][] = [];
    let after: { time: Date; id: string } | undefined;
    const calls = await profiled(async () => {
      do {
        const page = await gifts.listDue(now, { after, limit: LIMIT });
        pages.push(page.map(({ id }) => id));
        const last = page.at(-1);
        after = last && { time: last.matureTime, id: last.id };
      } while (pages.at(-1)?.length === LIMIT);
    });
    const expected = late.filter(({ state }) => state === 'pending');
    expect(pages.flat()).toEqual(
      expected
        .sort(
          (one, other) =>
            Number(one.matureTime) - Number(other.matureTime) || (one._id < other._id ? -1 : 1),
        )
        .map(({ _id }) => _id),
    );
    expect(calls).toHaveLength(pages.length);
    for (const { docsExamined, hasSortStage, planSummary } of calls) {
      expect(hasSortStage).toBeUndefined();
      expect(planSummary).toBe('IXSCAN { matureTime: 1, _id: 1 }');
      expect(docsExamined).toBeLessThanOrEqual(LIMIT + AT_ONCE);
    }
  });
});
