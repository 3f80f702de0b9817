import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Coins } from '@mate/contracts/coins';
import { newId, type AccountId } from '@mate/contracts/ids';
import { openStandaloneWallet, type StandaloneWallet } from '@mate/wallet/standalone';
import { freshMongoUrl } from './addresses.js';
import { timesAtLeast } from './goals.js';
import { isQuick, type Comparison, type Leg, type Row } from './harness.js';
import { seededPicker, throughputOf, type Load } from './load/throughput.js';
import { openMediciTransfers, type MediciTransfers } from './raw/medici-transfer.js';
import { openRawTransfers, type RawTransfers } from './raw/mongo-transfer.js';

const SEED = 20;
const COINS_EACH = 1_000_000_000n as Coins;
const MEASURE_MS = isQuick ? 1_000 : 4_000;
const OUR_LOAD: Load = { concurrency: 1_024, warmUpMs: 1_000, measureMs: MEASURE_MS };
// The raw peer is fastest at about 32 (measured from 1 to 64); more callers only add write conflicts.
const RAW_LOAD: Load = { concurrency: 32, warmUpMs: 1_000, measureMs: MEASURE_MS };
// The package is fastest at about 8 (measured from 8 to 128).
const MEDICI_LOAD: Load = { concurrency: 8, warmUpMs: 1_000, measureMs: MEASURE_MS };

const GIFTS = { figure: 'gifts', unit: '/s' };

/** Who gives to whom. */
interface Pair {
  readonly from: number;
  readonly to: number;
}

/** A peer, and the load that it is fastest under. */
interface Peer {
  readonly name: string;
  readonly transfers: Pick<RawTransfers | MediciTransfers, 'transfer'>;
  readonly load: Load;
}

interface Workload {
  readonly accounts: number;
  readonly describe: string;
  readonly rawLoad: Load;
  next(pick: (below: number) => number): Pair;
}

const spread: Workload = {
  accounts: 1_000,
  describe: '1,000 accounts, random pairs',
  rawLoad: RAW_LOAD,
  next: (pick) => {
    const from = pick(1_000);
    return { from, to: (from + 1 + pick(999)) % 1_000 };
  },
};

const hot: Workload = {
  accounts: 201,
  describe: '200 senders, one receiver',
  rawLoad: RAW_LOAD,
  next: (pick) => ({ from: 1 + pick(200), to: 0 }),
};

export const g12: Row = {
  name: 'G12',
  title: 'gifts between many wallets',
  goals: [timesAtLeast(2, GIFTS)],
  prepare: () => compare(spread),
};

export const g12b: Row = {
  name: 'G12b',
  title: 'gifts to one hot creator',
  goals: [timesAtLeast(50, GIFTS)],
  prepare: () => compare(hot),
};

async function compare(workload: Workload): Promise<Comparison> {
  const raw = await openRawTransfers(freshMongoUrl('raw'), workload.accounts);
  const medici = await openMediciTransfers(freshMongoUrl('medici'), workload.accounts);
  // A busy machine must slow the figure down, not end the run.
  const wallet = await openStandaloneWallet({
    mongoUrl: freshMongoUrl('wallet'),
    waitMsMax: 60_000,
  });
  while (!wallet.ledger.ready) await sleep(20);
  const people = await fundedPeople(wallet, workload.accounts);
  return {
    ours: giftLeg(wallet, people, workload),
    raw: peerLeg({ name: 'raw', transfers: raw, load: workload.rawLoad }, workload),
    packaged: peerLeg({ name: 'medici', transfers: medici, load: MEDICI_LOAD }, workload),
    conditions:
      `${workload.describe}; ours ${OUR_LOAD.concurrency} callers through the whole gift use case ` +
      `(rules, journal, lots, gift, statement lines, events), raw ${workload.rawLoad.concurrency} callers, ` +
      `two balances and one row, medici ${MEDICI_LOAD.concurrency} callers, double entry, check of the balance and write lock; ` +
      `all majority, journaled; seed ${SEED}`,
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

async function fundedPeople(wallet: StandaloneWallet, count: number): Promise<AccountId[]> {
  const people = Array.from({ length: count }, () => newId<AccountId>());
  await Promise.all(
    people.map(async (accountId) => {
      await wallet.enrol(accountId);
      await wallet.creditPurchase.execute({
        purchaseId: newId(),
        accountId,
        provider: 'bench',
        coins: COINS_EACH.toString(),
        amountMinor: '1',
        currency: 'AED',
        settleTime: new Date().toISOString(),
      });
    }),
  );
  return people;
}

function giftLeg(wallet: StandaloneWallet, people: readonly AccountId[], workload: Workload): Leg {
  const pick = seededPicker(SEED);
  const idOf = (index: number): AccountId => {
    const id = people[index];
    assert(id, 'the workload stays within its accounts');
    return id;
  };
  return {
    name: 'lane',
    measure: async () => ({
      gifts: await throughputOf(() => {
        const { from, to } = workload.next(pick);
        return wallet.sendGift.execute({
          giverId: idOf(from),
          receiverId: idOf(to),
          coins: '1',
          giftId: 'rose',
          quantity: 1,
          postId: '',
          idempotencyKey: newId(),
        });
      }, OUR_LOAD),
    }),
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
