import { eventually } from '@mate/testing/wait';
import type { Decision, OutsideWorld } from './outside-world.js';
import type { SignedIn } from './people.js';

export interface CoinPackage {
  readonly _id: string;
  readonly coins: number;
  readonly currency: string;
  readonly priceAfterDiscount: number;
}

export interface Transaction {
  readonly _id: string;
  readonly amountType: string;
  readonly amount: number;
  readonly currency: string | null;
  readonly coins: number | null;
  readonly direction: 'in' | 'out';
  readonly status: string;
  readonly type: string;
}

export interface Buying {
  readonly transaction: Transaction;
  readonly reference: string;
  readonly payment: {
    readonly chargeMeta: { readonly action: string; readonly fields: Record<string, string> };
  };
}

/** Spendable coins of somebody. */
export async function balanceOf({ api }: SignedIn): Promise<number> {
  return (await api.get<{ coinBalance: number }>('payment/wallet')).coinBalance;
}

/** The smallest package of a market. */
export async function smallestPackage(
  { api }: SignedIn,
  countryCode: 'PK' | 'UAE' = 'UAE',
): Promise<CoinPackage> {
  const [smallest] = await api.get<CoinPackage[]>(`payment/package?countryCode=${countryCode}`);
  if (!smallest) throw new Error('there are no packages');
  return smallest;
}

/** Begins a card purchase; the payer has not done anything yet. */
export function beginBuying(buyer: SignedIn, packageId: string, key?: string): Promise<Buying> {
  const body = { packageId, customerIp: '203.0.113.7', iframe: true };
  return buyer.api.pay<Buying>('payment/amazon/buy', body, key);
}

/** What payer and provider do with a purchase; answers the webhooks that were sent. */
export function settle(
  outside: OutsideWorld,
  buying: Buying,
  decision: Omit<Decision, 'fields'>,
): Promise<string[]> {
  return outside.decide(buying.reference, {
    ...decision,
    fields: buying.payment.chargeMeta.fields,
  });
}

/** The purchase, once it has left the pending state. */
export function finalOf(buyer: SignedIn, buying: Buying): Promise<Transaction> {
  return eventually(
    async () => {
      const path = `payment/transaction/${buying.transaction._id}`;
      const transaction = await buyer.api.get<Transaction>(path);
      return transaction.status === 'PENDING' ? null : transaction;
    },
    { everyMs: 200 },
  );
}

/** Buys until somebody has at least so many coins; answers what they have. */
export async function fillWallet(
  outside: OutsideWorld,
  buyer: SignedIn,
  coins: number,
): Promise<number> {
  const packages = await buyer.api.get<CoinPackage[]>('payment/package?countryCode=UAE');
  const enough = packages.find((row) => row.coins >= coins) ?? packages.at(-1);
  if (!enough) throw new Error('there are no packages');
  const buying = await beginBuying(buyer, enough._id);
  await settle(outside, buying, { outcome: 'success' });
  return eventually(
    async () => {
      const balance = await balanceOf(buyer);
      return balance >= coins ? balance : null;
    },
    { everyMs: 100 },
  );
}

/**
 * Buys one package more and answers the balance when its line is there. What was announced of the buyer before is counted
 * before it, so coins that earlier messages brought are in the balance too.
 */
export async function balanceAfterOneMore(
  outside: OutsideWorld,
  buyer: SignedIn,
  { _id }: CoinPackage,
): Promise<number> {
  const buying = await beginBuying(buyer, _id);
  await settle(outside, buying, { outcome: 'success' });
  await eventually(
    async () => {
      const lines = await buyer.api.get<Transaction[]>('payment/transaction?type=COIN_PURCHASED');
      const line = lines.find((one) => one._id === buying.transaction._id);
      return line?.status === 'COMPLETED';
    },
    { everyMs: 100 },
  );
  return balanceOf(buyer);
}
