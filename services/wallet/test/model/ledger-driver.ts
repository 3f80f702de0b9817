import { newId, type AccountId } from '@mate/contracts/ids';
import { platformAccount, userAccount, type AccountKey } from '../../src/ledger/accounts.rules.js';
import { LedgerFold } from '../../src/ledger/audit/ledger-fold.js';
import { Batch, type Pending } from '../../src/ledger/lane/batch.js';
import { Book } from '../../src/ledger/lane/book.js';
import type {
  AccountsView,
  JournalDraft,
  LedgerCommand,
  PostCommand,
  PostedJournal,
} from '../../src/ledger/lane/ledger-command.js';
import type { Lot } from '../../src/ledger/lots.rules.js';
import { authorityOf, effectOf } from '../../src/ledger/posting.rules.js';
import { termsOf } from '../../src/ledger/accounts.rules.js';
import type { JournalDocument } from '../../src/ledger/store/journal.model.js';

/** What a spec wants posted; the driver names keys, accounts and authority. */
export type Wish = (view: AccountsView) => Pick<JournalDraft, 'postings' | 'lots' | 'tallies'>;

/** What came of a wish. */
export interface Posted {
  readonly refusal: string | undefined;
  readonly journal: PostedJournal | undefined;
}

/** People with numbers, on the ledger's own core without a database: one command to a batch, each journal audited. */
export class LedgerDriver {
  readonly book = new Book();
  /** What happened to whose account, in order; sums of a journal. */
  statement: string[] = [];
  private readonly fold = new LedgerFold();
  private readonly people: readonly AccountId[];
  private readonly everything: readonly AccountKey[];
  private head = { nextSeq: 1, headTime: new Date(0) };
  private last: { command: PostCommand; stored: JournalDocument } | undefined;

  constructor(count: number) {
    this.people = Array.from(
      { length: count },
      (_, who) => `0197a000-0000-7000-8000-00000000000${who}` as AccountId,
    );
    this.everything = [
      ...this.people.flatMap((id) =>
        (['available', 'pending', 'held', 'debt'] as const).map((kind) => userAccount(id, kind)),
      ),
      ...(['issuance', 'revenue', 'promo', 'expired', 'forfeited'] as const).map(platformAccount),
      ...['provider:spec:clearing', 'revenue:deferred', 'refunds_payable', 'chargeback_loss'].map(
        (name) => `cash:${name}:AED` as AccountKey,
      ),
    ];
    for (const ownerId of this.people) this.run({ kind: 'open', ownerId }, new Date(0));
  }

  id(who: number): AccountId {
    const id = this.people[who];
    if (!id) throw new Error('nobody');
    return id;
  }

  balance(who: number, kind: 'available' | 'pending' | 'held' | 'debt'): number {
    return Number(this.book.balance(userAccount(this.id(who), kind)));
  }

  /** Lots that can be spent, in order. */
  lots(who: number): readonly Lot[] {
    return this.book.lots(userAccount(this.id(who), 'available'));
  }

  of(key: string): number {
    return Number(this.book.balance(key as AccountKey));
  }

  freeze(who: number, reason: string | undefined, time: Date): void {
    this.run({ kind: 'freeze', ownerId: this.id(who), by: 'spec', reason }, time);
  }

  /** Posts a journal of a code. */
  post(code: string, time: Date, wish: Wish): Posted {
    const id = newId();
    const [ownerId] = this.people;
    if (!ownerId) throw new Error('nobody');
    const command: PostCommand = {
      ...{ kind: 'post', ownerId, idempotencyKey: id, fingerprint: 'f', opens: [] },
      authority: authorityOf(code),
      accounts: this.everything,
      decide: (view) => ({ id, code, correlation: {}, ...wish(view) }),
      record: () => undefined,
    };
    return this.run(command, time);
  }

  /** Sends the last posted command again: what it answers, and what another one with its key is refused with. */
  repeat(time: Date): { same: boolean; other: string | undefined } | undefined {
    if (!this.last) return undefined;
    const { command, stored } = this.last;
    const again = this.run(command, time, stored);
    const other = this.run({ ...command, fingerprint: 'g' }, time, stored);
    return { same: again.journal?.id === stored._id, other: other.refusal };
  }

  private run(command: LedgerCommand, time: Date, known?: JournalDocument): Posted {
    const batch = new Batch(this.book, { shard: 0, head: this.head, time });
    if (known) batch.remember([known]);
    batch.evaluate([pendingOf(command)]);
    const [outcome] = batch.outcomes;
    this.head = batch.headAfter;
    const { journals } = batch.handOver();
    for (const stored of journals) {
      const found = this.fold.add({ ...stored, id: stored._id } as never);
      if (found) throw new Error(`${found.invariant} ${found.where} ${found.what}`);
      if (command.kind === 'post') this.last = { command, stored };
    }
    if (outcome && 'refusal' in outcome) {
      if (!batch.changesNothing) throw new Error('a refused command left something behind');
      return { refusal: outcome.refusal.reason, journal: undefined };
    }
    if (journals.length > 0) this.tell(outcome?.journal);
    return { refusal: undefined, journal: outcome?.journal };
  }

  private tell(journal: PostedJournal | undefined): void {
    for (const posting of journal?.postings ?? []) {
      const { kind, normalSide, ownerId } = termsOf(posting.account);
      if (!ownerId) continue;
      const who = this.people.indexOf(ownerId);
      this.statement.push(`${who} ${kind} ${effectOf(posting, normalSide)}`);
    }
  }
}

function pendingOf(command: LedgerCommand): Pending {
  return {
    ...{ command, request: undefined, queuedAtMs: 0, attempts: 0 },
    resolve: () => undefined,
    reject: () => undefined,
  };
}
