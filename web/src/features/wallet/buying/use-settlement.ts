import { useCallback } from 'react';
import type { TransactionDetails } from '../../../lib/api-types.js';
import { baseApi } from '../../../lib/base-api.js';
import { sleep } from '../../../lib/sleep.js';
import { useAppDispatch } from '../../../lib/state/hooks.js';
import { useLazyTransactionQuery } from '../payment-api.js';

const confirmMsMax = 30_000;
const confirmEveryMs = 1_500;
const walletAgainMs = [1_500, 4_000];

type Settlement = (
  transactionId: string,
  patienceMs?: number,
) => Promise<TransactionDetails | null>;

/** Waits for the server's last word on a purchase, and has the balance and the history read again. Null: none was heard. */
export function useSettlement(): Settlement {
  const dispatch = useAppDispatch();
  const readUntilSettled = useReadUntilSettled();
  const refreshWallet = useCallback(() => {
    dispatch(baseApi.util.invalidateTags([{ type: 'Wallet', id: 'ME' }, 'Transaction']));
  }, [dispatch]);
  return async (transactionId, patienceMs = confirmMsMax) => {
    const settled = await readUntilSettled(transactionId, patienceMs);
    refreshWallet();
    // The ledger posts a moment after the purchase is settled.
    for (const delayMs of walletAgainMs) setTimeout(refreshWallet, delayMs);
    return settled;
  };
}

function useReadUntilSettled(): (
  id: string,
  patienceMs: number,
) => Promise<TransactionDetails | null> {
  const [read] = useLazyTransactionQuery();
  return async (id, patienceMs) => {
    let last: TransactionDetails | null = null;
    const deadline = Date.now() + patienceMs;
    while (Date.now() < deadline) {
      // A hanging call does not hold the person beyond the deadline either.
      const reply = await Promise.race([read(id, false), sleep(deadline - Date.now())]);
      last = reply?.data ?? last;
      if (last !== null && last.status !== 'PENDING') return last;
      await sleep(confirmEveryMs);
    }
    return last;
  };
}
