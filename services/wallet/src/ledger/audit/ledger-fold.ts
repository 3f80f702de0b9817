import {
  carriesLots,
  siblingAccount,
  termsOf,
  type AccountKey,
  type AccountTerms,
} from '../accounts.rules.js';
import { sumOfSlices } from '../lots.rules.js';
import { authorityOf, codeOf, termsOfCode } from '../journal-codes.rules.js';
import { effectOf, faultOf, type Posting } from '../posting.rules.js';
import type { StoredJournal } from '../store/ledger.repository.js';

export type { StoredJournal };

/** An invariant that does not hold, and where. */
export interface Break {
  readonly invariant: string;
  readonly where: string;
  readonly what: string;
}

/** A break without its place. */
type Fault = Pick<Break, 'invariant' | 'what'>;

/** An account as its postings say. */
export interface FoldedAccount {
  readonly terms: AccountTerms;
  /** The account `available` of its wallet, where its coins come in lots. */
  readonly wallet: AccountKey | undefined;
  posted: bigint;
  version: number;
  /** When its owner spent from it last. */
  lastOwnerDebitMs: number;
}

/** What the postings say about a lot. */
export interface FoldedLot {
  /** The account `available` of its wallet. */
  readonly account: AccountKey;
  /** What it was made of: all that came into it but for what came back. */
  made: bigint;
  remaining: bigint;
  held: bigint;
}

/** Where a journal stands, as breaks name it. */
export function placeOf({ seq, shard }: Pick<StoredJournal, 'seq' | 'shard'>): string {
  return `journal seq ${seq} of shard ${shard}`;
}

/**
 * Recomputes the ledger from its postings alone, journal by journal in the order of a shard. One that begins later than with
 * the first journal takes the word of the first posting of each account for what was there before; lots are then what
 * journals changed of them.
 */
export class LedgerFold {
  readonly accounts = new Map<AccountKey, FoldedAccount>();
  readonly lots = new Map<string, FoldedLot>();
  /** Coins that journals credited to wallets without naming lots, as old ones did: they opened lots of their own. */
  readonly unnamed = new Map<string, bigint>();
  private readonly heads: Map<number, number>;

  /** `since`: the last sequence of each shard that it does not read; from the first journal on when absent. */
  constructor(private readonly since?: ReadonlyMap<number, number>) {
    this.heads = new Map(since);
  }

  /** The first thing wrong with a journal, or undefined; the fold goes on from it otherwise. */
  add(journal: StoredJournal): Break | undefined {
    return (
      this.shapeBreak(journal) ?? first(journal.postings, (posting) => this.apply(posting, journal))
    );
  }

  /** Sequence of the last journal of a shard. */
  seqOf(shard: number): number {
    return this.heads.get(shard) ?? 0;
  }

  /** Every shard that has a journal. */
  get shards(): Iterable<number> {
    return this.heads.keys();
  }

  /** A break where a journal does not follow the one before it in its shard; to be asked once, before `add`. */
  follow(journal: StoredJournal): Break | undefined {
    const { seq, shard } = journal;
    const before = this.seqOf(shard);
    if (seq !== before + 1)
      return { invariant: 'I4', where: placeOf(journal), what: `follows seq ${before}` };
    this.heads.set(shard, seq);
    return undefined;
  }

  private shapeBreak(journal: StoredJournal): Break | undefined {
    const what = faultOf(journal.postings);
    return what ? { invariant: 'I1', where: placeOf(journal), what } : undefined;
  }

  private apply(posting: Posting, journal: StoredJournal): Break | undefined {
    const account = this.account(posting);
    const before = account.posted;
    account.posted += effectOf(posting, account.terms.normalSide);
    account.version += 1;
    if (account.posted < before && authorityOf(journal.code) === 'owner')
      account.lastOwnerDebitMs = journal.createTime.getTime();
    const found = standingBreak(posting, account) ?? this.lineageBreak(posting, account, journal);
    if (!found) return undefined;
    return { ...found, where: `${placeOf(journal)}, posting of ${posting.account},` };
  }

  /** Follows coins into and out of their lots. */
  private lineageBreak(
    { side, amount, slices }: Posting,
    { terms, wallet }: FoldedAccount,
    journal: StoredJournal,
  ): Fault | undefined {
    if (!wallet) return slices ? i16('names lots that it cannot have') : undefined;
    const comesIn = side === terms.normalSide;
    if (!slices && comesIn && terms.kind === 'available') {
      this.unnamed.set(journal.id, (this.unnamed.get(journal.id) ?? 0n) + amount);
      return undefined;
    }
    const sliced = sumOfSlices(slices ?? []);
    if (sliced !== amount) return i16(`names lots for ${sliced}, not ${amount}`);
    const makes = terms.kind === 'available' && comesIn && !termsOfCode(codeOf(journal)).restores;
    for (const { lot, coins } of slices ?? []) {
      const folded = this.lot(lot, wallet);
      if (folded.account !== wallet) return i16(`names lot ${lot} of another wallet`);
      const effect = comesIn ? coins : -coins;
      if (terms.kind === 'held') folded.held += effect;
      else folded.remaining += effect;
      if (makes) folded.made += coins;
    }
    return undefined;
  }

  private lot(id: string, account: AccountKey): FoldedLot {
    const known = this.lots.get(id);
    if (known) return known;
    const lot = { account, made: 0n, remaining: 0n, held: 0n };
    this.lots.set(id, lot);
    return lot;
  }

  private account(posting: Posting): FoldedAccount {
    const { account: key, balanceAfter, versionAfter } = posting;
    const known = this.accounts.get(key);
    if (known) return known;
    const terms = termsOf(key);
    const wallet = carriesLots(terms) ? siblingAccount(key, 'available') : undefined;
    const account = { terms, wallet, posted: 0n, version: 0, lastOwnerDebitMs: 0 };
    if (this.since) {
      account.posted = balanceAfter - effectOf(posting, terms.normalSide);
      account.version = versionAfter - 1;
    }
    this.accounts.set(key, account);
    return account;
  }
}

/** What is wrong with an account after a posting, or undefined. */
function standingBreak(
  { balanceAfter, versionAfter }: Posting,
  { posted, terms, version }: FoldedAccount,
): Fault | undefined {
  if (versionAfter !== version)
    return { invariant: 'I6', what: `is version ${versionAfter}, not ${version}` };
  if (balanceAfter !== posted)
    return { invariant: 'I8', what: `says ${balanceAfter}, not ${posted}` };
  if (posted < 0n && !terms.allowNegative)
    return { invariant: 'I3', what: `overdraws to ${posted}` };
  return undefined;
}

function i16(what: string): Fault {
  return { invariant: 'I16', what };
}

function first<T>(items: Iterable<T>, check: (item: T) => Break | undefined): Break | undefined {
  for (const item of items) {
    const found = check(item);
    if (found) return found;
  }
  return undefined;
}
