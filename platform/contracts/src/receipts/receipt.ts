import {
  disclose,
  journalLeaf,
  partsOf,
  postingHash,
  saltOf,
  type DisclosedPosting,
  type JournalHeader,
  type LeafJournal,
} from './journal-leaf.js';
import type { Digest } from './digest.js';
import type { BlockHeader } from './ledger-block.js';
import type { SignedHead } from './ledger-head.js';

export const RECEIPT_FORMAT = 'mate-receipt-1';

/** A posting that the receipt shows, with the salt that makes its hash. */
export interface ShownPosting extends DisclosedPosting {
  readonly salt: string;
}

/** A posting of somebody else: there is one, and that is all. */
export interface HiddenPosting {
  readonly hash: string;
}

/** What a receipt tells of one journal. */
export interface DisclosedJournal {
  readonly journal: JournalHeader;
  readonly postings: readonly (ShownPosting | HiddenPosting)[];
  readonly privateHash: string;
}

/** A journal and the way from it to the root of the books. */
export interface ReceiptLine extends DisclosedJournal {
  readonly block: BlockHeader;
  /** From the journal to the root of its block, hex. */
  readonly blockPath: readonly string[];
  /** From the block to the root of the head, hex. */
  readonly treePath: readonly string[];
}

/** A file that proves by itself that its lines are in the books. */
export interface Receipt {
  readonly format: typeof RECEIPT_FORMAT;
  readonly transactionId: string;
  readonly lines: readonly ReceiptLine[];
  readonly head: SignedHead;
}

/** What a receipt tells of a journal to somebody: the own postings, and of the others that they are there. */
export function discloseTo(
  isOwn: (account: string) => boolean,
  journal: LeafJournal,
): DisclosedJournal {
  const { header, postingHashes, privateHash } = partsOf(journal);
  const postings = journal.postings.map((posting, index) => {
    const hash = postingHashes[index];
    if (!hash) throw new RangeError(`no hash of posting ${index}`);
    return isOwn(posting.account)
      ? { ...disclose(posting), salt: saltOf(journal, index) }
      : { hash };
  });
  return { journal: header, postings, privateHash };
}

/** The leaf that the told parts make. */
export function leafOfDisclosed({ journal, postings, privateHash }: DisclosedJournal): Digest {
  return journalLeaf({
    header: journal,
    postingHashes: postings.map((posting) =>
      isShown(posting) ? postingHash(posting, posting.salt) : posting.hash,
    ),
    privateHash,
  });
}

/** True for a posting that is told. */
export function isShown(posting: ShownPosting | HiddenPosting): posting is ShownPosting {
  return 'account' in posting;
}
