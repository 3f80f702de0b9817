import assert from 'node:assert/strict';
import { freshMongoUrl } from '../addresses.js';
import { atMost } from '../goals.js';
import { show, type Comparison, type Row } from '../harness.js';
import { JOURNALS_BEFORE, openFilledWallet, type Workload } from './filled-wallet.js';
import { CACHE_GB, makeRoomForBooks } from './room-for-books.js';

const MS_PER_SECOND = 1_000;

const spread: Workload = {
  accounts: 1_000,
  describe: '1,000 accounts, random pairs',
  next: (pick) => {
    const from = pick(1_000);
    return { from, to: (from + 1 + pick(999)) % 1_000 };
  },
};

export const g32: Row = {
  name: 'G32',
  title: 'a million journals rebuilt and verified',
  goals: [atMost(60, { figure: 'whole', unit: 's' })],
  // Each is long and ends alike.
  rounds: 3,
  prepare: compare,
};

async function compare(): Promise<Comparison> {
  await makeRoomForBooks(freshMongoUrl('admin'));
  const { wallet } = await openFilledWallet(spread);
  // As in a running system: what is sealed is hashed again.
  await wallet.seal();
  return {
    ours: {
      name: 'verify',
      measure: async () => {
        const begin = performance.now();
        const report = await wallet.audit();
        assert.equal(report.broken, undefined, 'the ledger is whole');
        assert(report.journals >= JOURNALS_BEFORE, 'all journals were looked at');
        assert.equal(report.unsealed.journals, 0, 'all journals were hashed');
        return { whole: (performance.now() - begin) / MS_PER_SECOND };
      },
    },
    raw: {
      name: 'driver',
      measure: async () => {
        const begin = performance.now();
        let journals = 0;
        for await (const journal of wallet.db.collection('journals').find().sort({ seq: 1 }))
          journals += journal.seq ? 1 : 0;
        assert(journals >= JOURNALS_BEFORE, 'all journals were read');
        return { whole: (performance.now() - begin) / MS_PER_SECOND };
      },
    },
    conditions:
      `${spread.describe}, ${show(JOURNALS_BEFORE)} journals that the lane wrote, all sealed; every balance, lot, gift, line and hash recomputed from the postings; ` +
      `cache of ${CACHE_GB} GB; raw reads the journals in order and computes nothing`,
    [Symbol.asyncDispose]: async () => {
      await wallet.db.dropDatabase();
      await wallet.close();
    },
  };
}
