import type { SignedHead } from '@mate/contracts/receipts/ledger-head';
import { readHead } from '@mate/contracts/receipts/read-receipt';

const storageKey = 'ledger-head';

/** The head of the books at the last check that held in this browser; damaged or blocked storage remembers nothing. */
export function rememberedHead(): SignedHead | undefined {
  try {
    const text = localStorage.getItem(storageKey);
    return text === null ? undefined : readHead(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** Remembers a head, unless a later one is remembered. */
export function rememberHead(head: SignedHead): void {
  if ((rememberedHead()?.size ?? 0) > head.size) return;
  try {
    localStorage.setItem(storageKey, JSON.stringify(head));
  } catch {
    // @NOTE a full or blocked storage only costs the next check its comparison.
  }
}
