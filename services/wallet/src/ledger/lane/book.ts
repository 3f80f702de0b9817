import assert from 'node:assert/strict';
import { AppError } from '@mate/contracts/errors';
import { newId } from '@mate/contracts/ids';
import { carriesLots, termsOf, type AccountKey, type AccountTerms } from '../accounts.rules.js';
import { consumeLots, sliceLots, type Lot, type LotDraft } from '../lots.rules.js';
import {
  BALANCE_MAX,
  effectOf,
  faultOf,
  refusalOf,
  type LotSlice,
  type Posting,
  type PostingDraft,
} from '../posting.rules.js';
import type { Freeze } from '../store/account.model.js';
import type { AccountsView, JournalDraft } from './ledger-command.js';

/** An account in memory. `stored…` is what the database holds, so that a batch knows what to write. */
export interface BookAccount {
  readonly terms: AccountTerms;
  posted: bigint;
  held: bigint;
  version: number;
  frozen: Freeze | undefined;
  readonly lots: BookLot[];
  /** Version in the database; undefined while the account is not stored yet. */
  storedVersion: number | undefined;
  createTime: Date;
  /** Balance that the journal being checked would lead to. */
  next: bigint;
}

export interface BookLot extends Lot {
  readonly draft: LotDraft;
  readonly journalId: string;
  readonly createTime: Date;
  stored: boolean;
}

/** What posting changed besides balances, in the order it happened. */
export interface BookChanges {
  readonly accounts: Set<BookAccount>;
  readonly lots: Set<BookLot>;
}

/**
 * The accounts of one shard in the memory of its only writer. A journal is checked whole before anything changes, so a
 * refused one leaves no trace.
 */
export class Book implements AccountsView {
  private readonly accounts = new Map<AccountKey, BookAccount>();
  private changes: BookChanges = { accounts: new Set(), lots: new Set() };

  get size(): number {
    return this.accounts.size;
  }

  has(key: AccountKey): boolean {
    return this.accounts.has(key);
  }

  balance(key: AccountKey): bigint {
    return this.accounts.get(key)?.posted ?? 0n;
  }

  /** Puts an account in as the database has it. */
  load(account: BookAccount): void {
    this.accounts.set(account.terms.key, account);
  }

  /** Makes an account that does not exist yet. False for an existing one, which stays as it is. */
  open(key: AccountKey, time: Date): boolean {
    if (this.accounts.has(key)) return false;
    const account: BookAccount = {
      terms: termsOf(key),
      posted: 0n,
      held: 0n,
      version: 0,
      frozen: undefined,
      lots: [],
      storedVersion: undefined,
      createTime: time,
      next: 0n,
    };
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

  /** Freezes an account; a freeze that somebody else set stays. */
  freeze(key: AccountKey, freeze: Freeze): void {
    const account = this.of(key);
    if (account.frozen) return;
    account.frozen = freeze;
    this.changes.accounts.add(account);
  }

  /** Lifts the freeze that `by` set; one that somebody else set stays. */
  unfreeze(key: AccountKey, by: string): void {
    const account = this.of(key);
    if (account.frozen?.by !== by) return;
    account.frozen = undefined;
    this.changes.accounts.add(account);
  }

  /** Applies a journal. Throws AppError when an account refuses it, AssertionError when a recipe is wrong. */
  post(draft: JournalDraft, time: Date): Posting[] {
    this.check(draft);
    // All slices are found before the first balance moves: nothing below this line can refuse.
    const slices = draft.postings.map((posting) => this.slicesOf(posting));
    const postings = draft.postings.map((posting, index) => this.apply(posting, slices[index]));
    for (const lot of draft.lots) this.addLot(lot, { journalId: draft.id, time });
    return postings;
  }

  /** Hands over what changed since the last call. */
  takeChanges(): BookChanges {
    const taken = this.changes;
    this.changes = { accounts: new Set(), lots: new Set() };
    return taken;
  }

  private check({ postings, lots }: JournalDraft): void {
    const fault = faultOf(postings);
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
      const before = { posted: account.posted, held: account.held, frozen: !!account.frozen };
      const refusal = refusalOf(account.terms, before, account.next);
      if (refusal === 'INSUFFICIENT_COINS')
        throw new AppError(refusal, { availableCoins: (before.posted - before.held).toString() });
      if (refusal) throw new AppError(refusal);
      if (carriesLots(account.terms)) checkLots(account, { postings, lots });
    }
  }

  private slicesOf(draft: PostingDraft): LotSlice[] | undefined {
    const account = this.of(draft.account);
    return spends(account, draft) ? sliceLots(account.lots, draft.amount) : undefined;
  }

  private apply(draft: PostingDraft, slices: LotSlice[] | undefined): Posting {
    const account = this.of(draft.account);
    if (slices) this.consume(account, slices);
    account.posted += effectOf(draft, account.terms.normalSide);
    account.version += 1;
    this.changes.accounts.add(account);
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

  private consume(account: BookAccount, slices: readonly LotSlice[]): void {
    for (const slice of slices) {
      const lot = account.lots.find(({ id }) => id === slice.lot);
      if (lot) this.changes.lots.add(lot);
    }
    consumeLots(account.lots, slices);
  }

  private addLot(draft: LotDraft, from: { journalId: string; time: Date }): void {
    const lot: BookLot = {
      id: newId(),
      remaining: draft.coins,
      draft,
      journalId: from.journalId,
      createTime: from.time,
      stored: false,
    };
    this.of(draft.account).lots.push(lot);
    this.changes.lots.add(lot);
  }

  private of(key: AccountKey): BookAccount {
    const account = this.accounts.get(key);
    assert(account, `account ${key} is not loaded`);
    return account;
  }
}

function spends(account: BookAccount, posting: PostingDraft): boolean {
  return carriesLots(account.terms) && posting.side !== account.terms.normalSide;
}

/** Coins that come into a wallet bring their lots; a journal spends from a wallet at most once. */
function checkLots(
  account: BookAccount,
  { postings, lots }: Pick<JournalDraft, 'postings' | 'lots'>,
): void {
  let gained = 0n;
  let debits = 0;
  for (const posting of postings) {
    if (posting.account !== account.terms.key) continue;
    if (spends(account, posting)) debits += 1;
    else gained += posting.amount;
  }
  for (const lot of lots) if (lot.account === account.terms.key) gained -= lot.coins;
  assert(gained === 0n, 'lots and credited coins differ');
  assert(debits <= 1, 'a journal spends from a wallet at most once');
}
