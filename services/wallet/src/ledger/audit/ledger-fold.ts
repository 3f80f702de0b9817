import { carriesLots, termsOf, type AccountKey, type AccountTerms } from '../accounts.rules.js';
import { effectOf, faultOf, type Posting } from '../posting.rules.js';
import { GENESIS_HASH, sealOf, type SealedContent } from '../sealing.rules.js';

/** An invariant that does not hold, and where. */
export interface Break {
  readonly invariant: string;
  readonly where: string;
  readonly what: string;
}

/** An account as its postings say. */
export interface FoldedAccount {
  readonly terms: AccountTerms;
  posted: bigint;
  version: number;
  lastDebitMs: number;
}

/** A journal as it is read back. */
export interface StoredJournal extends SealedContent {
  readonly hash: string;
}

/** Recomputes the ledger from its postings alone, journal by journal in the order of a shard. */
export class LedgerFold {
  readonly accounts = new Map<AccountKey, FoldedAccount>();
  /** Coins taken out of each lot. */
  readonly consumed = new Map<string, bigint>();
  private readonly heads = new Map<number, { seq: number; hash: string }>();

  /** The first thing wrong with a journal, or undefined; the fold goes on from it otherwise. */
  add(journal: StoredJournal): Break | undefined {
    return (
      this.chainBreak(journal) ??
      this.shapeBreak(journal) ??
      first(journal.postings, (posting) => this.apply(posting, journal))
    );
  }

  /** Sequence and hash of the last journal of a shard. */
  headOf(shard: number): { readonly seq: number; readonly hash: string } {
    return this.heads.get(shard) ?? { seq: 0, hash: GENESIS_HASH };
  }

  private chainBreak(journal: StoredJournal): Break | undefined {
    const before = this.headOf(journal.shard);
    const where = `journal seq ${journal.seq} of shard ${journal.shard}`;
    if (journal.seq !== before.seq + 1)
      return { invariant: 'I4', where, what: `follows seq ${before.seq}` };
    if (journal.prevHash !== before.hash)
      return { invariant: 'I7', where, what: 'does not continue the chain' };
    if (sealOf(journal) !== journal.hash)
      return { invariant: 'I7', where, what: 'does not match its hash' };
    this.heads.set(journal.shard, { seq: journal.seq, hash: journal.hash });
    return undefined;
  }

  private shapeBreak(journal: StoredJournal): Break | undefined {
    const what = faultOf(journal.postings);
    return what ? { invariant: 'I1', where: `journal ${journal.id}`, what } : undefined;
  }

  private apply(posting: Posting, journal: StoredJournal): Break | undefined {
    const account = this.account(posting.account);
    const before = account.posted;
    account.posted += effectOf(posting, account.terms.normalSide);
    account.version += 1;
    if (account.posted < before) account.lastDebitMs = journal.createTime.getTime();
    const where = `posting of ${posting.account} in journal ${journal.id}`;
    if (posting.versionAfter !== account.version)
      return {
        invariant: 'I6',
        where,
        what: `is version ${posting.versionAfter}, not ${account.version}`,
      };
    if (posting.balanceAfter !== account.posted)
      return {
        invariant: 'I8',
        where,
        what: `says ${posting.balanceAfter}, not ${account.posted}`,
      };
    if (account.posted < 0n && !account.terms.allowNegative)
      return { invariant: 'I3', where, what: `overdraws to ${account.posted}` };
    return this.lineageBreak(posting, { where, spends: account.posted < before });
  }

  private lineageBreak(
    posting: Posting,
    { where, spends }: { where: string; spends: boolean },
  ): Break | undefined {
    let sliced = 0n;
    for (const { lot, coins } of posting.slices ?? []) {
      sliced += coins;
      this.consumed.set(lot, (this.consumed.get(lot) ?? 0n) + coins);
    }
    const expected = spends && carriesLots(termsOf(posting.account)) ? posting.amount : 0n;
    return sliced === expected
      ? undefined
      : { invariant: 'I16', where, what: `took ${sliced} out of lots, not ${expected}` };
  }

  private account(key: AccountKey): FoldedAccount {
    const known = this.accounts.get(key);
    if (known) return known;
    const account = { terms: termsOf(key), posted: 0n, version: 0, lastDebitMs: 0 };
    this.accounts.set(key, account);
    return account;
  }
}

function first<T>(items: Iterable<T>, check: (item: T) => Break | undefined): Break | undefined {
  for (const item of items) {
    const found = check(item);
    if (found) return found;
  }
  return undefined;
}
