import { canonicalText, hexOfText, textLeafHash, type Digest } from './digest.js';

/** One side of a movement, as the person it belongs to may see it: no balance, no lot. */
export interface DisclosedPosting {
  readonly account: string;
  readonly side: 'debit' | 'credit';
  /** Whole coins, or minor units of cash. */
  readonly amount: string;
  readonly asset: string;
}

/** A posting whole, as it is stored. */
export interface LeafPosting extends Omit<DisclosedPosting, 'amount'> {
  readonly amount: bigint;
  readonly versionAfter: number;
  readonly balanceAfter: bigint;
  readonly slices?: readonly { readonly lot: string; readonly coins: bigint }[] | undefined;
}

/** A journal whole, as it is stored. */
export interface LeafJournal {
  readonly id: string;
  readonly shard: number;
  readonly seq: number;
  readonly code: string;
  readonly reversalOf?: string | undefined;
  readonly effectiveTime: Date;
  readonly createTime: Date;
  /** Random: what is not disclosed cannot be guessed from its hash. */
  readonly salt: string;
  readonly idempotencyKey: string;
  readonly fingerprint: string;
  readonly correlation: Readonly<Record<string, string | undefined>>;
  readonly postings: readonly LeafPosting[];
}

/** What everybody who has a part in a journal may see of it. */
export interface JournalHeader {
  readonly journalId: string;
  readonly shard: number;
  readonly seq: number;
  readonly code: string;
  /** The statement line that it belongs to; empty where there is none. */
  readonly transactionId: string;
  /** The journal that it takes back; empty where it takes nothing back. */
  readonly reversalOf: string;
  readonly effectiveTime: string;
  readonly createTime: string;
}

/** The leaf of a journal, taken apart: the header is open, every other part stands as its salted hash, hex. */
export interface JournalParts {
  readonly header: JournalHeader;
  readonly postingHashes: readonly string[];
  readonly privateHash: string;
}

const PRIVATE = 'private';

/** Takes a journal apart. */
export function partsOf(journal: LeafJournal): JournalParts {
  return {
    header: headerOf(journal),
    postingHashes: journal.postings.map((posting, index) =>
      postingHash(disclose(posting), saltOf(journal, index)),
    ),
    privateHash: privateHash(journal),
  };
}

/** Hash of a journal as an entry of its block: any change of anything in it changes this. */
export function journalLeaf({ header, postingHashes, privateHash: hidden }: JournalParts): Digest {
  return textLeafHash(
    canonicalText([
      'mate-journal-1',
      header.journalId,
      header.shard,
      header.seq,
      header.code,
      header.transactionId,
      header.reversalOf,
      header.effectiveTime,
      header.createTime,
      postingHashes,
      hidden,
    ]),
  );
}

/** A posting without what is its owner's alone. */
export function disclose({ account, side, amount, asset }: LeafPosting): DisclosedPosting {
  return { account, side, amount: amount.toString(), asset };
}

/** Hash of a posting with the salt of its place, hex. */
export function postingHash(posting: DisclosedPosting, salt: string): string {
  const { account, side, amount, asset } = posting;
  return hexOfText(canonicalText(['mate-posting-1', salt, account, side, amount, asset]));
}

/**
 * Salt of one part of a journal (hex). Whoever is told the salt of one part learns nothing about those of the others,
 * nor about the journal's own.
 */
export function saltOf({ salt }: Pick<LeafJournal, 'salt'>, part: number | typeof PRIVATE): string {
  return hexOfText(canonicalText(['mate-salt-1', salt, part]));
}

function headerOf(journal: LeafJournal): JournalHeader {
  return {
    journalId: journal.id,
    shard: journal.shard,
    seq: journal.seq,
    code: journal.code,
    transactionId: journal.correlation['transactionId'] ?? '',
    reversalOf: journal.reversalOf ?? '',
    effectiveTime: journal.effectiveTime.toISOString(),
    createTime: journal.createTime.toISOString(),
  };
}

/** Keys, what was asked, what it belongs to, balances and lots: in the books, on nobody's receipt. */
function privateHash(journal: LeafJournal): string {
  const correlation = Object.entries(journal.correlation)
    .filter(([, value]) => value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return hexOfText(
    canonicalText([
      'mate-private-1',
      saltOf(journal, PRIVATE),
      journal.idempotencyKey,
      journal.fingerprint,
      correlation,
      journal.postings.map(({ versionAfter, balanceAfter, slices }) => [
        versionAfter,
        balanceAfter.toString(),
        (slices ?? []).map(({ lot, coins }) => [lot, coins.toString()]),
      ]),
    ]),
  );
}
