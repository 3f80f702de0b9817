import { AppError, isAppError } from '@mate/contracts/errors';
import type { RequestContext } from '@mate/service-kit/request-context';
import { userAccounts, type AccountKey } from '../accounts.rules.js';
import { sealOf } from '../sealing.rules.js';
import type { JournalDocument } from '../store/journal.model.js';
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
import type { Posting } from '../posting.rules.js';

/** A command in the queue of a lane. */
export interface Pending {
  readonly command: LedgerCommand;
  readonly request: RequestContext | undefined;
  readonly queuedAtMs: number;
  attempts: number;
  readonly resolve: (journal: PostedJournal | undefined) => void;
  readonly reject: (error: unknown) => void;
}

/** What came of one command; told to its caller only after the batch is committed. */
export type Outcome =
  | { readonly pending: Pending; readonly journal: PostedJournal | undefined }
  | { readonly pending: Pending; readonly refusal: AppError };

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

interface Known {
  readonly fingerprint: string;
  readonly journal: PostedJournal;
}

/** Where a batch continues: its shard, the journal's head there, and the one time that everything in it carries. */
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
  private changes: BookChanges = { accounts: new Set(), lots: new Set() };
  private readonly shard: number;
  private readonly time: Date;
  private head: LaneHead;

  constructor(
    private readonly book: Book,
    start: BatchStart,
  ) {
    this.shard = start.shard;
    this.time = start.time;
    this.head = start.head;
  }

  /** Tells the batch about journals that exist already, so that their commands are answered and not repeated. */
  remember(stored: readonly JournalDocument[]): void {
    for (const journal of stored)
      this.known.set(journal.idempotencyKey, {
        fingerprint: journal.fingerprint,
        journal: { ...journal, id: journal._id, postings: journal.postings.map(postingFrom) },
      });
  }

  evaluate(commands: readonly Pending[]): void {
    for (const pending of commands) this.evaluateOne(pending);
    this.changes = this.book.takeChanges();
  }

  /** Where the journal of the shard stands after this batch. */
  get headAfter(): LaneHead {
    return this.head;
  }

  /** True when there is nothing to commit: every command was refused or known. */
  get changesNothing(): boolean {
    return this.journals.length === 0 && this.changes.accounts.size === 0;
  }

  get size(): number {
    return this.journals.length;
  }

  writes(): LedgerWrites {
    return {
      journals: this.journals,
      accounts: [...this.changes.accounts],
      lots: [...this.changes.lots],
      time: this.time,
    };
  }

  /** After the commit: the book knows what the database holds now. */
  confirm(): void {
    for (const account of this.changes.accounts) account.storedVersion = account.version;
    for (const lot of this.changes.lots) lot.stored = true;
  }

  private evaluateOne(pending: Pending): void {
    try {
      this.outcomes.push({ pending, journal: this.run(pending) });
    } catch (error) {
      if (!isAppError(error)) throw new CommandFault(pending, error);
      this.outcomes.push({ pending, refusal: error });
    }
  }

  private run(pending: Pending): PostedJournal | undefined {
    const { command } = pending;
    if (command.kind === 'post') return this.post(command, pending.request);
    const keys = userAccounts(command.ownerId);
    for (const key of keys) this.book.open(key, this.time);
    if (command.kind === 'freeze') for (const key of keys) this.freeze(key, command);
    return undefined;
  }

  private freeze(key: AccountKey, { by, reason }: FreezeCommand): void {
    if (reason === undefined) this.book.unfreeze(key, by);
    else this.book.freeze(key, { by, reason, time: this.time });
  }

  private post(command: PostCommand, request: RequestContext | undefined): PostedJournal {
    const earlier = this.known.get(command.idempotencyKey);
    if (earlier) {
      if (earlier.fingerprint !== command.fingerprint) throw new AppError('IDEMPOTENCY_KEY_REUSED');
      return earlier.journal;
    }
    const draft = command.decide(this.book);
    const postings = this.postOpening(command, draft);
    const journal: PostedJournal = {
      id: draft.id,
      code: draft.code,
      correlation: draft.correlation,
      postings,
      createTime: this.time,
    };
    this.seal(command, draft, journal);
    this.known.set(command.idempotencyKey, { fingerprint: command.fingerprint, journal });
    this.records.request = request;
    command.record(journal, this.records);
    return journal;
  }

  /** Posts and opens what has to exist for it; a refused journal leaves no new account behind either. */
  private postOpening(command: PostCommand, draft: JournalDraft): Posting[] {
    const needed = [
      ...command.opens.flatMap((ownerId) => userAccounts(ownerId)),
      ...draft.postings.map(({ account }) => account).filter(isOurs),
    ];
    const opened = needed.filter((key) => this.book.open(key, this.time));
    try {
      return this.book.post(draft, this.time);
    } catch (error) {
      for (const key of opened) this.book.unopen(key);
      throw error;
    }
  }

  private seal(command: PostCommand, draft: JournalDraft, journal: PostedJournal): void {
    const { nextSeq: seq, headHash: prevHash } = this.head;
    const content = {
      shard: this.shard,
      seq,
      prevHash,
      code: draft.code,
      idempotencyKey: command.idempotencyKey,
      fingerprint: command.fingerprint,
      correlation: draft.correlation,
      effectiveTime: draft.effectiveTime ?? this.time,
      createTime: this.time,
    };
    const hash = sealOf({
      ...content,
      id: draft.id,
      reversalOf: draft.reversalOf,
      postings: journal.postings,
    });
    const reversal = draft.reversalOf ? { reversalOf: draft.reversalOf } : {};
    this.journals.push({
      _id: draft.id,
      ...content,
      ...reversal,
      hash,
      postings: journal.postings.map((posting) => ({ ...posting })),
    });
    this.head = { nextSeq: seq + 1, headHash: hash };
  }
}

/** The accounts that must be in the book before a command is evaluated. */
export function accountsOf(command: LedgerCommand): readonly AccountKey[] {
  if (command.kind !== 'post') return userAccounts(command.ownerId);
  if (command.opens.length === 0) return command.accounts;
  return [...command.accounts, ...command.opens.flatMap((ownerId) => userAccounts(ownerId))];
}

/** Accounts of the platform come into being with their first posting; those of people are opened. */
function isOurs(key: AccountKey): boolean {
  return !key.startsWith('coin:user:');
}
