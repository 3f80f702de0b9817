import { AppError, isAppError } from '@mate/contracts/errors';
import { drawRandom } from '@mate/contracts/random-pool';
import type { RequestContext } from '@mate/service-kit/request-context';
import assert from 'node:assert/strict';
import {
  opensByPosting,
  siblingAccount,
  userAccount,
  userAccounts,
  type AccountKey,
} from '../accounts.rules.js';
import { isExact } from '../batch.rows.js';
import { repayDebts } from '../debt.rules.js';
import { freezeIdOf } from '../freezes.rules.js';
import type { BatchRow } from '../batch.rows.js';
import { deliveryRow } from '../shards/lane-inbox.rows.js';
import { accountsAt, localise, type Delivery } from '../shards/localising.rules.js';
import { isAtHome, type Home } from '../shards/shards.rules.js';
import type { JournalDocument } from '../store/journal.model.js';
import { RowTakenError } from '../store/batch-row.repository.js';
import type { LaneHead } from '../store/lane.repository.js';
import { postingFrom, type LedgerWrites } from '../store/ledger.repository.js';
import { CollectedRecords } from './batch-records.js';
import type { Book, BookChanges } from './book.js';
import type {
  FreezeCommand,
  JournalDraft,
  LedgerCommand,
  PostCommand,
  PostedJournal,
} from './ledger-command.js';
import { authorityOf } from '../journal-codes.rules.js';
import type { Posting } from '../posting.rules.js';

/** A command in the queue of a lane. */
export interface Pending {
  readonly command: LedgerCommand;
  readonly request: RequestContext | undefined;
  readonly queuedAtMs: number;
  attempts: number;
  readonly resolve: (journal: PostedJournal | undefined) => void;
  readonly reject: (error: unknown) => void;
  /** For what came by inbox: its row, which goes with its effect, and whether it failed before and is tried by itself. */
  readonly inbox?: { readonly taken: BatchRow; readonly alone: boolean };
}

/** What came of one command; told to its caller only after the batch is committed. */
export type Outcome =
  | { readonly pending: Pending; readonly journal: PostedJournal | undefined }
  | { readonly pending: Pending; readonly refusal: AppError };

/** Commands that could not read what they decide on, with what refuses them unless they are known already. */
export type Unprepared = ReadonlyMap<PostCommand, AppError>;

/** A command broke a rule of ours: it alone is to blame, not the batch. */
export class CommandFault extends Error {
  override readonly name = 'CommandFault';

  constructor(
    readonly pending: Pending,
    cause: unknown,
  ) {
    super('a ledger command failed', { cause });
  }
}

/** As much as a guesser can do nothing with. */
const SALT_BYTES = 16;

interface Known {
  readonly fingerprint: string;
  readonly journal: PostedJournal;
}

/** Where a batch continues: its shard, the journal's head there, and the time that everything in it carries. */
export interface BatchStart {
  readonly shard: number;
  readonly head: LaneHead;
  readonly time: Date;
}

/**
 * Evaluates commands in order, in memory. Nothing is stored and nobody is answered here; running it again on a freshly
 * loaded book gives the same result.
 */
export class Batch {
  readonly outcomes: Outcome[] = [];
  readonly records = new CollectedRecords();
  private readonly journals: JournalDocument[] = [];
  private readonly known = new Map<string, Known>();
  /** Of these, what this batch posts itself. */
  private readonly posted = new Map<string, Known>();
  private changes: BookChanges = { accounts: new Set(), lots: new Set() };
  private readonly shard: number;
  private readonly time: Date;
  private readonly sent: Delivery[] = [];
  /** Which command each row is of. */
  private readonly makers = new Map<BatchRow, Pending>();
  private unprepared: Unprepared = new Map();
  private head: LaneHead;

  constructor(
    private readonly book: Book,
    start: BatchStart,
  ) {
    this.shard = start.shard;
    // A clock that was set back, or that of an owner before, does not turn the journal's time.
    this.time = new Date(Math.max(start.time.getTime(), start.head.headTime.getTime()));
    this.head = start.head;
    book.time = this.time;
  }

  /** Tells the batch about journals that exist already, so that their commands are answered and not repeated. */
  remember(stored: readonly JournalDocument[]): void {
    for (const journal of stored)
      this.known.set(journal.idempotencyKey, {
        fingerprint: journal.fingerprint,
        journal: { ...journal, id: journal._id, postings: journal.postings.map(postingFrom) },
      });
  }

  /** Goes on from a batch that is not stored yet: what it posted itself is known as well, and all before is stored. */
  follow(earlier: Batch): void {
    for (const [key, posted] of earlier.posted) this.known.set(key, posted);
  }

  evaluate(commands: readonly Pending[], unprepared: Unprepared = new Map()): void {
    this.unprepared = unprepared;
    for (const pending of commands) this.evaluateOne(pending);
    this.changes = this.book.takeChanges();
  }

  /** Where the journal of the shard stands after this batch. */
  get headAfter(): LaneHead {
    return this.head;
  }

  /** True when there is nothing to commit: every command was refused or known. */
  get changesNothing(): boolean {
    const { accounts } = this.changes;
    return this.journals.length + accounts.size + this.records.rows.length === 0;
  }

  /** Shards that coins were sent to. */
  get reaches(): readonly number[] {
    return [...new Set(this.sent.map(({ shard }) => shard))];
  }

  /**
   * What is wrong where a new row has an id that is taken: the command whose row it is named that id, and another one is
   * refused with it. Any other error as it is.
   */
  faultOf(error: unknown): unknown {
    const maker = error instanceof RowTakenError && this.makers.get(error.row);
    if (!maker) return error;
    return new CommandFault(maker, new AppError('IDEMPOTENCY_KEY_REUSED', {}, { cause: error }));
  }

  get size(): number {
    return this.journals.length;
  }

  /**
   * What is to be stored, as it is now: the next batch goes on from the same book meanwhile. The book counts it as
   * stored from here on; a book whose batch failed is thrown away.
   */
  handOver(): LedgerWrites {
    const { accounts, lots } = this.changes;
    const writes = {
      journals: this.journals,
      accounts: Array.from(accounts, (account) => ({ ...account })),
      lots: Array.from(lots, (lot) => ({ ...lot })),
      shard: this.shard,
      time: this.time,
    };
    for (const account of accounts) account.storedVersion = account.version;
    for (const lot of lots) lot.stored = true;
    return writes;
  }

  private evaluateOne(pending: Pending): void {
    try {
      const journal = this.run(pending);
      if (pending.inbox) this.records.store(pending.inbox.taken);
      this.outcomes.push({ pending, journal });
    } catch (error) {
      if (!isAppError(error)) throw new CommandFault(pending, error);
      this.outcomes.push({ pending, refusal: error });
    }
  }

  private run(pending: Pending): PostedJournal | undefined {
    const { command } = pending;
    if (command.kind === 'post') return this.post(command, pending);
    for (const key of userAccounts(command.ownerId)) this.book.open(key);
    if (command.kind === 'freeze') this.freeze(command);
    this.collect(pending, () => command.record?.(this.records));
    return undefined;
  }

  private freeze({ by, freezeId: id, ownerId, reason }: FreezeCommand): void {
    const key = userAccount(ownerId, 'available');
    if (reason !== undefined) {
      this.book.freeze(key, { ...(id && { id }), by, reason, time: this.time });
      return;
    }
    const own = this.book.freezes(key).find((one) => one.by === by);
    if (id !== undefined && (!own || freezeIdOf(own) !== id))
      throw new AppError('WALLET_FREEZE_GONE');
    this.book.unfreeze(key, by);
  }

  private post(command: PostCommand, pending: Pending): PostedJournal {
    const earlier = this.known.get(command.idempotencyKey);
    if (earlier) {
      if (!isSameWish(command, earlier)) throw new AppError('IDEMPOTENCY_KEY_REUSED');
      return earlier.journal;
    }
    const refusal = this.unprepared.get(command);
    if (refusal) throw refusal;
    const { draft: decided, deliveries } = localise(command.decide(this.book), this.book.home);
    for (const { account } of decided.lots)
      assert(
        this.needs(command, siblingAccount(account, 'debt')),
        'who credits a wallet looks at its debt',
      );
    const draft = repayDebts(decided, (account) => this.book.balance(account));
    const postings = this.postOpening(command, draft);
    const journal: PostedJournal = {
      id: draft.id,
      code: draft.code,
      correlation: draft.correlation,
      postings,
      createTime: this.time,
    };
    this.add(command, draft, journal);
    const posted = { fingerprint: command.fingerprint, journal };
    this.known.set(command.idempotencyKey, posted);
    this.posted.set(command.idempotencyKey, posted);
    this.sent.push(...deliveries);
    this.records.store(...deliveries.map((one) => deliveryRow(one, this.time)));
    this.collect(pending, () => command.record(journal, this.records));
    return journal;
  }

  private collect(pending: Pending, record: () => void): void {
    const { command, request } = pending;
    this.records.request = request;
    const rowsBefore = this.records.rows.length;
    record();
    const rows = this.records.rows.slice(rowsBefore);
    for (const row of rows) this.makers.set(row, pending);
    assert(!rows.some(isExact) || command.followsRows, 'a command that follows rows says so');
  }

  /** Posts and opens what has to exist for it; a refused journal leaves no new account behind either. */
  private postOpening(command: PostCommand, draft: JournalDraft): Posting[] {
    const { authority, opens } = command;
    assert.equal(authority, authorityOf(draft.code), `the authority of ${draft.code}`);
    const needed = [
      ...opens
        .filter((ownerId) => isAtHome(userAccount(ownerId, 'available'), this.book.home))
        .flatMap((ownerId) => userAccounts(ownerId)),
      ...draft.postings.map(({ account }) => account).filter(opensByPosting),
    ];
    const opened = needed.filter((key) => this.book.open(key));
    try {
      for (const key of opened)
        assert(this.needs(command, key), `account ${key} was not looked at`);
      return this.book.post({ ...draft, authority });
    } catch (error) {
      for (const key of opened) this.book.unopen(key);
      throw error;
    }
  }

  private needs(command: PostCommand, key: AccountKey): boolean {
    return accountsOf(command, this.book.home).has(key);
  }

  /** Puts a journal into its place in the shard. It is sealed later, with those around it. */
  private add(command: PostCommand, draft: JournalDraft, journal: PostedJournal): void {
    const { nextSeq: seq } = this.head;
    const reversal = draft.reversalOf ? { reversalOf: draft.reversalOf } : {};
    this.journals.push({
      _id: draft.id,
      shard: this.shard,
      seq,
      salt: drawRandom(SALT_BYTES).toString('base64url'),
      code: draft.code,
      idempotencyKey: command.idempotencyKey,
      fingerprint: command.fingerprint,
      correlation: draft.correlation,
      ...reversal,
      effectiveTime: draft.effectiveTime ?? this.time,
      createTime: this.time,
      postings: journal.postings.map((posting) => ({ ...posting })),
    });
    this.head = { nextSeq: seq + 1, headTime: this.time };
  }
}

function isSameWish(
  { fingerprint, formerFingerprints = [] }: PostCommand,
  earlier: Known,
): boolean {
  return [fingerprint, ...formerFingerprints].includes(earlier.fingerprint);
}

/** The accounts that must be in the book before a command is evaluated. */
export function accountsOf(command: LedgerCommand, home: Home): ReadonlySet<AccountKey> {
  if (command.kind !== 'post') return new Set(userAccounts(command.ownerId));
  const opened = command.opens.flatMap((ownerId) => userAccounts(ownerId));
  return accountsAt([...command.accounts, ...opened], home);
}

/** Lots that must be in the book before commands are evaluated, used up or not. */
export function usedLotsOf(pending: readonly Pending[]): string[] {
  return pending.flatMap(({ command }) => (command.kind === 'post' && command.usedLots) || []);
}
