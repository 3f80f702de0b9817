import type { CoinPackage } from '../../../lib/api-types.js';
import { sessionStorageOrNone } from '../../../lib/page/browser.js';

const storageKey = 'mate.left-purchase';

/** A purchase whose payer went to a page of the provider: all that this tab knows of it when they are back. */
export interface LeftPurchase {
  transactionId: string;
  provider: string;
  bought: CoinPackage;
}

/** Remembers a purchase for as long as the tab is open; the next one takes its place. */
export function keepLeftPurchase({ transactionId, provider, bought }: LeftPurchase): void {
  const text = JSON.stringify({ transactionId, provider, bought });
  sessionStorageOrNone()?.setItem(storageKey, text);
}

/** Forgets it, unless another one took its place. */
export function forgetLeftPurchase({ transactionId }: LeftPurchase): void {
  if (readLeftPurchase()?.transactionId === transactionId)
    sessionStorageOrNone()?.removeItem(storageKey);
}

/** The purchase that somebody left this app for; null where there is none, or one that this app does not understand. */
export function readLeftPurchase(): LeftPurchase | null {
  try {
    const kept: unknown = JSON.parse(sessionStorageOrNone()?.getItem(storageKey) ?? 'null');
    return isLeftPurchase(kept) ? kept : null;
  } catch {
    return null;
  }
}

function isLeftPurchase(kept: unknown): kept is LeftPurchase {
  if (typeof kept !== 'object' || kept === null) return false;
  const { transactionId, provider, bought } = kept as Partial<LeftPurchase>;
  const isNamed = typeof transactionId === 'string' && typeof provider === 'string';
  return isNamed && typeof bought?._id === 'string' && typeof bought.coins === 'number';
}
