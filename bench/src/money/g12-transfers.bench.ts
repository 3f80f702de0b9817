import assert from 'node:assert/strict';
import { freshMongoUrl } from '../addresses.js';
import { timesAtLeast } from '../goals.js';
import { isQuick, show, type Comparison, type Leg, type Row } from '../harness.js';
import { seededPicker, throughputOf, type Load } from '../load/throughput.js';
import { openMediciTransfers, type MediciTransfers } from '../raw/medici-transfer.js';
import { openRawTransfers, type RawTransfers } from '../raw/mongo-transfer.js';
import {
  JOURNALS_BEFORE,
  LANE_CALLERS,
  openFilledWallet,
  type FilledWallet,
  type Workload,
} from './filled-wallet.js';
import { CACHE_GB, makeRoomForBooks } from './room-for-books.js';

const SEED = 20;
const MEASURE_MS = isQuick ? 1_000 : 4_000;
const OUR_LOAD: Load = { concurrency: LANE_CALLERS, warmUpMs: 1_000, measureMs: MEASURE_MS };
// The raw peer is fastest at about 32 (measured from 1 to 64); more callers only add write conflicts.
const RAW_LOAD: Load = { concurrency: 32, warmUpMs: 1_000, measureMs: MEASURE_MS };
// The package is fastest at about 8 (measured from 8 to 128).
const MEDICI_LOAD: Load = { concurrency: 8, warmUpMs: 1_000, measureMs: MEASURE_MS };

const GIFTS = { figure: 'gifts', unit: '/s' };

/** A peer, and the load that it is fastest under. */
interface Peer {
  readonly name: string;
  readonly transfers: Pick<RawTransfers | MediciTransfers, 'transfer'>;
  readonly load: Load;
}

const spread: Workload = {
  accounts: 1_000,
  describe: '1,000 accounts, random pairs',
  next: (pick) => {
    const from = pick(1_000);
    return { from, to: (from + 1 + pick(999)) % 1_000 };
  },
};

const hot: Workload = {
  accounts: 201,
  describe: '200 senders, one receiver',
  next: (pick) => ({ from: 1 + pick(200), to: 0 }),
};

export const g12: Row = {
  name: 'G12',
  title: 'gifts between many wallets, a million journals before',
  goals: [timesAtLeast(3, GIFTS)],
  prepare: () => compare(spread),
};

export const g12b: Row = {
  name: 'G12b',
  title: 'gifts to one hot creator, a million journals before',
  goals: [timesAtLeast(100, GIFTS)],
  prepare: () => compare(hot),
};

async function compare(workload: Workload): Promise<Comparison> {
  const { accounts } = workload;
  const entriesBefore = JOURNALS_BEFORE;
  await makeRoomForBooks(freshMongoUrl('admin'));
  const raw = await openRawTransfers(freshMongoUrl('raw'), { accounts, entriesBefore });
  const medici = await openMediciTransfers(freshMongoUrl('medici'), accounts);
  const filled = await openFilledWallet(workload);
  const { wallet } = filled;
  return {
    ours: giftLeg(filled),
    raw: peerLeg({ name: 'raw', transfers: raw, load: RAW_LOAD }, workload),
    packaged: peerLeg({ name: 'medici', transfers: medici, load: MEDICI_LOAD }, workload),
    conditions:
      `${workload.describe}, ${show(JOURNALS_BEFORE)} journals there before (raw: as many rows; medici: none, since its balance sums them up); ` +
      `ours ${OUR_LOAD.concurrency} callers through the whole gift use case ` +
      `(rules, journal, lots, gift, statement lines, events), raw ${RAW_LOAD.concurrency} callers, ` +
      `two balances and one row, medici ${MEDICI_LOAD.concurrency} callers, double entry, check of the balance and write lock; ` +
      `all majority, journaled, cache of ${CACHE_GB} GB; seed ${SEED}`,
    [Symbol.asyncDispose]: async () => {
      const report = await wallet.audit();
      await wallet.db.dropDatabase();
      await wallet.close();
      await raw[Symbol.asyncDispose]();
      await medici[Symbol.asyncDispose]();
      assert.equal(report.broken, undefined, 'the ledger is whole after the run');
    },
  };
}

function giftLeg(filled: FilledWallet): Leg {
  const pick = seededPicker(SEED);
  return {
    name: 'lane',
    measure: async () => ({ gifts: await throughputOf(() => filled.give(pick), OUR_LOAD) }),
  };
}

function peerLeg({ name, transfers, load }: Peer, workload: Workload): Leg {
  const pick = seededPicker(SEED);
  return {
    name,
    measure: async () => ({
      gifts: await throughputOf(() => {
        const { from, to } = workload.next(pick);
        return transfers.transfer(from, to);
      }, load),
    }),
  };
}
