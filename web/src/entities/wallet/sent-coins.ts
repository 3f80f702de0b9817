import type { FetchArgs } from '@reduxjs/toolkit/query';
import type { AppDispatch } from '../../lib/state/hooks.js';
import { walletApi } from './wallet-api.js';

/** Sent with coins that leave the wallet, as a gift or besides. */
export interface SentOnce {
  /** One per intention; a retry of the same keeps it, so that the coins go once. */
  idempotencyKey: string;
}

/** A call by which coins leave the wallet. */
export function coinsCall(url: string, { idempotencyKey, ...body }: SentOnce): FetchArgs {
  return { url, method: 'POST', headers: { 'idempotency-key': idempotencyKey }, body };
}

/** What such a call changes; after a failure too: whether the coins went is for the server to say. */
export const coinsTags = [
  { type: 'Wallet', id: 'ME' },
  { type: 'Wallet', id: 'ALLOWANCE' },
  'Transaction',
] as const;

interface Call {
  dispatch: AppDispatch;
  queryFulfilled: Promise<{ data: { coinBalance: number } }>;
}

/**
 * Shows the balance that the server answers with, and says whether the coins went. They are never counted ahead: only
 * the server's balance is shown.
 */
export async function takeBalance({ dispatch, queryFulfilled }: Call): Promise<boolean> {
  const reply = await queryFulfilled.catch(() => null);
  if (reply === null) return false;
  const { coinBalance } = reply.data;
  dispatch(
    walletApi.util.updateQueryData('wallet', undefined, (draft) => {
      draft.coinBalance = coinBalance;
    }),
  );
  return true;
}
