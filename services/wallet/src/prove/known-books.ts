import type { KnownBooks } from '@mate/contracts/receipts/check-receipt';
import {
  proofBetween,
  type ConsistencyProof,
  type LedgerHead,
  type SignedHead,
} from '@mate/contracts/receipts/ledger-head';
import { readConsistency, readHead } from '@mate/contracts/receipts/read-receipt';
import { readFileOf, readReplyOf } from './read-file.js';

/** Where the head comes from that a receipt is held against. */
export interface BooksSource {
  readonly head?: string | undefined;
  readonly consistency?: string | undefined;
  readonly url?: string | undefined;
}

/**
 * The head to hold a receipt against, and what connects it with the receipt's own. A head from a file that was kept is
 * held against a system as well where both are named: then the system has to explain itself.
 */
export async function findBooks(own: SignedHead, from: BooksSource): Promise<KnownBooks> {
  const head = readHead(
    from.head ? await readFileOf(from.head) : await readReplyOf(addressOf(from, 'head')),
  );
  const consistency = await findConsistency([own, head], from);
  return { head, consistency };
}

async function findConsistency(
  [own, known]: readonly [LedgerHead, LedgerHead],
  from: BooksSource,
): Promise<ConsistencyProof | undefined> {
  if (from.consistency) return readConsistency(await readFileOf(from.consistency));
  const sizes = proofBetween(own, known);
  if (!sizes || !from.url) return undefined;
  const url = addressOf(from, 'consistency');
  url.searchParams.set('from', String(sizes.from));
  url.searchParams.set('to', String(sizes.to));
  return readConsistency(await readReplyOf(url));
}

function addressOf({ url = '' }: BooksSource, what: 'head' | 'consistency'): URL {
  return new URL(`/api/payment/ledger/${what}`, url);
}
