import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { newId, type AccountId } from '@mate/contracts/ids';
import { openStandaloneWallet, type StandaloneWallet } from '@mate/wallet/standalone';
import { freshMongoUrl } from '../addresses.js';
import { isQuick } from '../harness.js';
import { seededPicker } from '../load/throughput.js';

/** Journals that stand in the ledger before anything is measured. */
export const JOURNALS_BEFORE = isQuick ? 5_000 : 1_000_000;
const COINS_EACH = 1_000_000_000n;
/** Callers at once: the lane is fastest when a batch waits while another is stored (measured from 1,024 to 8,192). */
export const LANE_CALLERS = 8_192;

/** Who gives to whom, by their places in a list of people. */
export interface Pair {
  readonly from: number;
  readonly to: number;
}

/** How gifts of a workload are spread. */
export interface Workload {
  readonly accounts: number;
  readonly describe: string;
  next(pick: (below: number) => number): Pair;
}

/** A wallet with a long ledger, written by the lane itself: whole, and in the shape that it is in today. */
export interface FilledWallet {
  readonly wallet: StandaloneWallet;
  /** One more gift of the workload. */
  readonly give: (pick: (below: number) => number) => Promise<unknown>;
}

/** Opens a wallet, funds its people and gives until there are so many journals. */
export async function openFilledWallet(
  workload: Workload,
  journals: number = JOURNALS_BEFORE,
): Promise<FilledWallet> {
  // A busy machine must slow the figure down, not end the run.
  const wallet = await openStandaloneWallet({
    mongoUrl: freshMongoUrl('wallet'),
    waitMsMax: 60_000,
  });
  while (!wallet.ledger.ready) await sleep(20);
  const people = await fundedPeople(wallet, workload.accounts);
  const idOf = (index: number): AccountId => {
    const id = people[index];
    assert(id, 'the workload stays within its accounts');
    return id;
  };
  const give = (pick: (below: number) => number): Promise<unknown> => {
    const { from, to } = workload.next(pick);
    return wallet.sendGift.execute({
      ...{ giverId: idOf(from), receiverId: idOf(to), coins: '1' },
      ...{ giftId: 'rose', quantity: 1, postId: '' },
      idempotencyKey: newId(),
    });
  };
  let left = Math.max(0, journals - people.length);
  const pick = seededPicker(7);
  const worker = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      await give(pick);
    }
  };
  await Promise.all(Array.from({ length: LANE_CALLERS }, worker));
  // As if all had been sent: nobody sends events here.
  await wallet.db.collection('outbox').deleteMany({});
  return { wallet, give };
}

async function fundedPeople(wallet: StandaloneWallet, count: number): Promise<AccountId[]> {
  const people = Array.from({ length: count }, () => newId<AccountId>());
  await Promise.all(
    people.map(async (accountId) => {
      await wallet.enrol(accountId);
      await wallet.creditPurchase.execute({
        ...{ purchaseId: newId(), accountId, provider: 'bench' },
        ...{ coins: COINS_EACH.toString(), amountMinor: '1', currency: 'AED' },
        settleTime: new Date().toISOString(),
      });
    }),
  );
  return people;
}
