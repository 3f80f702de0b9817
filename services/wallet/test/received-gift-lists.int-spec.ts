import { newId } from '@mate/contracts/ids';
import { modelOn } from '@mate/mongo/define-model';
import { alice, bob } from '@mate/testing/people';
import { GIFT_STATES, giftModel, type GiftState } from '../src/gifts/gift.model.js';
import { ReceivedGiftReader } from '../src/gifts/received/received-gift.reader.js';
import { maturityOf } from '../src/ledger/lots.rules.js';
import { aWallet, dropDatabase } from './wallet-fixture.js';

const LIMIT = 10;
const ROWS = 400;
const FIRST_MS = Date.UTC(2026, 0, 1);
const HOUR_MS = 3_600_000;
const STATES: readonly (GiftState | undefined)[] = [undefined, ...GIFT_STATES];
const PERIODS = [
  { from: undefined, to: undefined },
  { from: new Date(FIRST_MS + 20 * HOUR_MS), to: new Date(FIRST_MS + 80 * HOUR_MS) },
];

/** Several at a time, of all states, so that a page may end between gifts of one time. */
const rows = Array.from({ length: ROWS }, (_, index) => {
  const createTime = new Date(FIRST_MS + Math.floor(index / 3) * HOUR_MS);
  return {
    ...{ _id: newId(), fromAccountId: bob.accountId, toAccountId: alice.accountId },
    ...{ coins: 1n, netCoins: 1n, feeCoins: 0n, slices: [], journalId: newId() },
    state: GIFT_STATES[index % GIFT_STATES.length] ?? 'pending',
    matureTime: maturityOf(createTime),
    createTime,
  };
});

describe('lists of received gifts', () => {
  let wallet: Awaited<ReturnType<typeof aWallet>>;
  let reader: ReceivedGiftReader;
  beforeAll(async () => {
    wallet = await aWallet();
    const gifts = modelOn(wallet.models, giftModel);
    await gifts.insertMany(rows);
    reader = new ReceivedGiftReader(gifts);
  });
  afterAll(async () => {
    await wallet.close();
    await dropDatabase(wallet.mongoUrl);
  });

  it.each(STATES.flatMap((state) => PERIODS.map((period) => ({ state, ...period }))))(
    '$state from $from / every page is the next rows, read where they stand in the index, with no sorting',
    async ({ state, from, to }) => {
      const listed: string[] = [];
      let after: { time: Date; id: string } | undefined;
      await wallet.db.command({ planCacheClear: giftModel.name });
      await wallet.db.command({ profile: 2 });
      for (;;) {
        const page = await reader.list(alice.accountId, { state, from, to, after, limit: LIMIT });
        listed.push(...page.map(({ id }) => id));
        const last = page.at(-1);
        if (!last) break;
        after = { time: last.createTime, id: last.id };
      }
      await wallet.db.command({ profile: 0 });
      const profiled = wallet.db.collection('system.profile');
      const calls = await profiled.find({ 'command.find': giftModel.name }).toArray();
      await profiled.drop();
      expect(listed).toEqual(
        rows
          .filter((row) => !state || row.state === state)
          .filter(({ createTime }) => (!from || createTime >= from) && (!to || createTime < to))
          .sort(newestFirst)
          .map(({ _id }) => _id),
      );
      expect(calls.length).toBeGreaterThan(1);
      for (const call of calls) {
        // Where a handful is left, any plan reads that handful, and a sorted one may win.
        if (call['nreturned'] === LIMIT) expect(call['hasSortStage']).toBeUndefined();
        // Of each state one entry more than the page has, and those of the time at which it begins.
        expect(call['keysExamined']).toBeLessThanOrEqual(LIMIT + 3 * GIFT_STATES.length);
      }
    },
  );
});

type Row = (typeof rows)[number];

function newestFirst(one: Row, other: Row): number {
  return Number(other.createTime) - Number(one.createTime) || (one._id < other._id ? 1 : -1);
}
