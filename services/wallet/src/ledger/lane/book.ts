import assert from 'node:assert/strict';
import { AppError } from '@mate/contracts/errors';
import { siblingAccount, termsOf, type AccountKey, type AccountTerms } from '../accounts.rules.js';
import { withFreeze, withoutFreeze, type Freeze } from '../freezes.rules.js';
import type { Authority } from '../journal-codes.rules.js';
import { remainingIn, sliceLots, spendableLots, type Lot } from '../lots.rules.js';
import {
  BALANCE_MAX,
  effectOf,
  faultOf,
  refusalOf,
  type LotSlice,
  type Posting,
  type PostingDraft,
} from '../posting.rules.js';
import { accountAt, ONLY_SHARD, type Home } from '../shards/shards.rules.js';
import { sumOfTally, withTally, type Tallies, type TallyDraft } from '../tallies.rules.js';
import { lotsFault, slicesFault } from './journal-faults.js';
import type { AccountsView, JournalDraft } from './ledger-command.js';
import { WalletLots, type BookLot } from './wallet-lots.js';

/** An account in memory. `stored…` is what the database holds, so that a batch knows what to write. */
export interface BookAccount {
  readonly terms: AccountTerms;
  posted: bigint;
  version: number;
  freezes: readonly Freeze[];
  tallies: Tallies | undefined;
  /** Of `available`: also what is held of them. */
  readonly lots: WalletLots;
  /** Version in the database; undefined while the account is not stored yet. */
  storedVersion: number | undefined;
  /** Balance that the journal being checked would lead to. */
  next: bigint;
}

/** What posting changed besides balances, in the order it happened. */
export interface BookChanges {
  readonly accounts: Set<BookAccount>;
  readonly lots: Set<BookLot>;
}

/** What is posted, and on whose authority. */
export type AuthorisedDraft = Omit<JournalDraft, 'code' | 'correlation'> & {
  readonly authority: Authority;
};

/** An account without a posting that is not stored yet. */
export function openAccount(key: AccountKey): BookAccount {
  return {
    terms: termsOf(key),
    posted: 0n,
    version: 0,
    freezes: [],
    tallies: undefined,
    lots: new WalletLots(),
    storedVersion: undefined,
    next: 0n,
  };
}

/**
 * The accounts of one shard in the memory of its only writer. A journal is checked whole before anything changes, so a
 * refused one leaves no trace.
 */
export class Book implements AccountsView {
  /** That of the batch under way. */
  time = new Date(0);
  private readonly accounts = new Map<AccountKey, BookAccount>();
  /** Accounts of other shards that are known to exist, which never ends. What they hold is not known here. */
  private readonly elsewhere = new Set<AccountKey>();
  private changes: BookChanges = { accounts: new Set(), lots: new Set() };

  constructor(readonly home: Home = ONLY_SHARD) {}

  get size(): number {
    return this.accounts.size + this.elsewhere.size;
  }

  has(key: AccountKey): boolean {
    return this.accounts.has(accountAt(key, this.home)) || this.elsewhere.has(key);
  }

  balance(key: AccountKey): bigint {
    assert(!this.elsewhere.has(key), 'the balance of an account of another shard');
    return this.accounts.get(accountAt(key, this.home))?.posted ?? 0n;
  }

  /** Learns that an account of another shard exists. */
  acknowledge(key: AccountKey): void {
    this.elsewhere.add(key);
  }

  lots(key: AccountKey): readonly Lot[] {
    return this.accounts.get(key)?.lots.open ?? [];
  }

  lot(key: AccountKey, id: string): Lot | undefined {
    return this.accounts.get(key)?.lots.find(id);
  }

  freezes(key: AccountKey): readonly Freeze[] {
    return this.accounts.get(key)?.freezes ?? [];
  }

  tally(key: AccountKey, name: string, period: string): bigint {
    return sumOfTally(this.accounts.get(key)?.tallies ?? {}, name, period);
  }

  /** Puts an account in as the database has it. */
  load(account: BookAccount): void {
    this.accounts.set(account.terms.key, account);
  }

  /** Puts a lot in that is used up in the database; one that the book has stays as it is. */
  loadUsedLot(lot: BookLot): void {
    const lots = this.accounts.get(lot.account)?.lots;
    if (!lots || lots.find(lot.id)) return;
    assert.equal(lot.remaining, 0n, 'lots with coins are loaded with their account');
    lots.load(lot);
  }

  /** Makes an account that does not exist yet. False for an existing one, which stays as it is. */
  open(key: AccountKey): boolean {
    if (this.accounts.has(key)) return false;
    const account = openAccount(key);
    this.accounts.set(key, account);
    this.changes.accounts.add(account);
    return true;
  }

  /** Takes back an `open` whose journal was refused. */
  unopen(key: AccountKey): void {
    const account = this.accounts.get(key);
    if (!account || account.version > 0 || account.storedVersion !== undefined) return;
    this.accounts.delete(key);
    this.changes.accounts.delete(account);
  }

  /** Freezes an account in the name of an author. */
  freeze(key: AccountKey, freeze: Freeze): void {
    const account = this.of(key);
    this.setFreezes(account, withFreeze(account.freezes, freeze));
  }

  /** Lifts the freeze that `by` set; one that somebody else set stays. */
  unfreeze(key: AccountKey, by: string): void {
    const account = this.of(key);
    this.setFreezes(account, withoutFreeze(account.freezes, by));
  }

  /** Applies a journal. Throws AppError when an account refuses it, AssertionError when a recipe is wrong. */
  post(draft: AuthorisedDraft): Posting[] {
    this.check(draft);
    const tallies = draft.tallies && this.tallied(draft.tallies);
    // All slices are found before the first balance moves: nothing below this line can refuse.
    const slices = draft.postings.map((posting) => this.debitedSlices(posting));
    if (tallies) for (const [account, after] of tallies) this.changed(account).tallies = after;
    return draft.postings.map((posting, index) => this.apply(posting, slices[index], draft));
  }

  /** Hands over what changed since the last call. */
  takeChanges(): BookChanges {
    const taken = this.changes;
    this.changes = { accounts: new Set(), lots: new Set() };
    return taken;
  }

  private check({ postings, lots, authority }: AuthorisedDraft): void {
    const fault = faultOf(postings) ?? lotsFault(postings, lots);
    assert(!fault, fault);
    for (const { account } of postings) this.of(account).next = this.of(account).posted;
    for (const posting of postings) {
      const account = this.of(posting.account);
      assert.equal(account.terms.asset, posting.asset, 'an account holds another asset');
      account.next += effectOf(posting, account.terms.normalSide);
    }
    for (const { account: key } of postings) {
      const account = this.of(key);
      assert(account.next <= BALANCE_MAX, 'a balance is out of range');
      const before = { posted: account.posted, frozen: account.freezes.length > 0, authority };
      const refusal = refusalOf(account.terms, before, account.next);
      if (refusal === 'INSUFFICIENT_COINS')
        throw new AppError(refusal, { availableCoins: before.posted.toString() });
      if (refusal) throw new AppError(refusal);
    }
    for (const posting of postings) this.checkSpendable(posting);
    for (const lot of lots)
      if (lot.origin === 'restored')
        assert(this.of(lot.account).lots.find(lot.lot), 'a lot that coins return into is loaded');
  }

  /** Coins whose time is over are not spent, not even in the moments before they are taken back. */
  private checkSpendable({ account: key, amount, side, slices }: PostingDraft): void {
    const { terms, lots } = this.of(key);
    if (terms.kind !== 'available' || side === terms.normalSide || slices) return;
    const spendable = spendableLots(lots.open, this.time);
    if (spendable === lots.open) return;
    const availableCoins = remainingIn(spendable);
    if (availableCoins < amount)
      throw new AppError('INSUFFICIENT_COINS', { availableCoins: availableCoins.toString() });
  }

  private tallied(drafts: readonly TallyDraft[]): Map<BookAccount, Tallies> {
    const after = new Map<BookAccount, Tallies>();
    for (const draft of drafts) {
      const account = this.of(draft.account);
      after.set(account, withTally(after.get(account) ?? account.tallies ?? {}, draft));
    }
    return after;
  }

  /** Which lots a debit takes its coins from; undefined for anything else. */
  private debitedSlices(draft: PostingDraft): readonly LotSlice[] | undefined {
    const { terms, lots } = this.of(draft.account);
    if (draft.side === terms.normalSide) return undefined;
    if (terms.kind === 'held') {
      const fault = slicesFault(draft, (id) => this.heldLots(draft.account).find(id)?.held);
      assert(!fault, fault);
      return draft.slices;
    }
    if (terms.kind !== 'available') return undefined;
    if (!draft.slices) return sliceLots(spendableLots(lots.open, this.time), draft.amount);
    const fault = slicesFault(draft, (id) => lots.find(id)?.remaining);
    assert(!fault, fault);
    return draft.slices;
  }

  private apply(
    draft: PostingDraft,
    debited: readonly LotSlice[] | undefined,
    journal: AuthorisedDraft,
  ): Posting {
    const account = this.changed(this.of(draft.account));
    const slices = debited ? this.takeOut(account, debited) : this.putIn(draft, journal);
    account.posted += effectOf(draft, account.terms.normalSide);
    account.version += 1;
    const posting = {
      account: draft.account,
      side: draft.side,
      amount: draft.amount,
      asset: draft.asset,
      versionAfter: account.version,
      balanceAfter: account.posted,
    };
    return slices ? { ...posting, slices } : posting;
  }

  private takeOut(account: BookAccount, slices: readonly LotSlice[]): readonly LotSlice[] {
    const isHeld = account.terms.kind === 'held';
    const lots = isHeld ? this.heldLots(account.terms.key) : account.lots;
    for (const slice of slices)
      this.changes.lots.add(isHeld ? lots.release(slice) : lots.take(slice));
    return slices;
  }

  /** Which lots credited coins went into; undefined for an account without lots. */
  private putIn(draft: PostingDraft, journal: AuthorisedDraft): readonly LotSlice[] | undefined {
    const { terms, lots } = this.of(draft.account);
    if (terms.kind === 'held') {
      for (const slice of draft.slices ?? [])
        this.changes.lots.add(this.heldLots(draft.account).hold(slice));
      return draft.slices;
    }
    if (terms.kind !== 'available') return undefined;
    const opening = { journalId: journal.id, time: this.time };
    return journal.lots
      .filter(({ account }) => account === draft.account)
      .map((into) => {
        const lot = lots.put(into, opening);
        this.changes.lots.add(lot);
        return { lot: lot.id, coins: into.coins };
      });
  }

  private setFreezes(account: BookAccount, freezes: readonly Freeze[]): void {
    if (freezes !== account.freezes) this.changed(account).freezes = freezes;
  }

  private changed(account: BookAccount): BookAccount {
    this.changes.accounts.add(account);
    return account;
  }

  /** Held coins stay in the lots of the wallet that they were reserved in. */
  private heldLots(held: AccountKey): WalletLots {
    return this.of(siblingAccount(held, 'available')).lots;
  }

  private of(key: AccountKey): BookAccount {
    const account = this.accounts.get(key);
    assert(account, `account ${key} is not loaded`);
    return account;
  }
}
