import type { AccountId } from '@mate/contracts/ids';
import { returnedTally, type CreditedPurchase } from '../../src/credits/credited-purchase.rules.js';
import {
  userAccount,
  type AccountKey,
  type UserAccountKind,
} from '../../src/ledger/accounts.rules.js';
import { LedgerFold, type Break } from '../../src/ledger/audit/ledger-fold.js';
import { TransitCheck } from '../../src/ledger/audit/transit-check.js';
import { InboxKinds } from '../../src/ledger/inbox-kinds.registry.js';
import { Batch, type Pending } from '../../src/ledger/lane/batch.js';
import { Book } from '../../src/ledger/lane/book.js';
import type {
  LedgerCommand,
  PostCommand,
  PostedJournal,
} from '../../src/ledger/lane/ledger-command.js';
import type { Lot } from '../../src/ledger/lots.rules.js';
import { deliveryFrom, takenRow } from '../../src/ledger/shards/lane-inbox.rows.js';
import { shardOf } from '../../src/ledger/shards/shards.rules.js';
import type { JournalDocument } from '../../src/ledger/store/journal.model.js';
import type { LaneInboxDocument } from '../../src/ledger/store/lane-inbox.model.js';
import { journalFrom, type StoredJournal } from '../../src/ledger/store/ledger.repository.js';
import { paidOnArrival } from '../../src/statements/movements/movement.rows.js';
import { RowStore } from './row-store.js';
import { named } from './told-rows.js';

const KINDS = ['available', 'pending', 'held', 'debt'] as const;
const INBOX = 'lane_inbox';

/** What came of a command. */
export interface Posted {
  readonly refusal: string | undefined;
  readonly journal: PostedJournal | undefined;
}

/** The writer of one shard. */
interface Lane {
  readonly book: Book;
  head: Batch['headAfter'];
}

/** In which shard each person lives. */
export interface Homes {
  readonly shards: number;
  readonly of: readonly number[];
}

/**
 * People with numbers on the ledger's own core without a database: its books, one for each shard, one command to a batch,
 * each journal audited, the rows stored that commands record.
 */
export class LedgerDriver {
  readonly rows = new RowStore();
  private readonly kinds = new InboxKinds(paidOnArrival);
  private readonly people: readonly AccountId[];
  private readonly accounts: readonly Readonly<Record<UserAccountKind, AccountKey>>[];
  private readonly lanes: readonly Lane[];
  private readonly journals = new Map<string, JournalDocument>();
  private readonly names = new Map<string, string>();
  private readonly fold = new LedgerFold();
  private readonly transit: TransitCheck;
  private last: PostCommand | undefined;

  constructor(private readonly homes: Homes) {
    const { of, shards } = homes;
    this.transit = new TransitCheck(shards);
    this.people = of.map((home, who) => idIn(home, shards * who));
    this.accounts = this.people.map(accountsOf);
    this.lanes = Array.from({ length: shards }, (_, shard) => ({
      book: new Book({ shard, shards }),
      head: { nextSeq: 1, headTime: new Date(0) },
    }));
    for (const ownerId of this.people) {
      this.run({ kind: 'open', ownerId }, new Date(0));
      for (const { book } of this.lanes)
        if (book.home.shard !== shardOf(ownerId, shards))
          for (const kind of ['available', 'pending'] as const)
            book.acknowledge(userAccount(ownerId, kind));
    }
  }

  id(who: number): AccountId {
    const id = this.people[who];
    if (!id) throw new Error('nobody');
    return id;
  }

  /** How many journals there are. */
  get journalCount(): number {
    return this.journals.size;
  }

  /** The number of a person or the name of a journal; empty for nobody, any other id as it is. */
  nameOf(id: string): string {
    const index = this.people.indexOf(id as AccountId);
    return index < 0 ? (this.names.get(id) ?? id) : `${index}`;
  }

  balance(who: number, kind: UserAccountKind): number {
    const account = this.accounts[who]?.[kind];
    return account ? Number(this.bookOf(who).balance(account)) : 0;
  }

  /** Lots that can be spent, in order. */
  lots(who: number): readonly Lot[] {
    const account = this.accounts[who]?.available;
    return account ? this.bookOf(who).lots(account) : [];
  }

  /** Whether the platform gave the coins of a lot. */
  isGiven(lot: string): boolean {
    return this.accounts.some(
      ({ available }, who) => this.bookOf(who).lot(available, lot)?.origin === 'promo',
    );
  }

  /** Coins of a purchase that the lane counts as gone back. */
  returned(purchase: Pick<CreditedPurchase, 'purchaseId' | 'ownerId'>): bigint {
    const { account, name, period } = returnedTally(purchase);
    return this.bookOf(this.people.indexOf(purchase.ownerId)).tally(account, name, period);
  }

  /** Of an account of the platform, all its stripes together. */
  whole(key: string): number {
    let sum = 0n;
    for (const { book } of this.lanes) sum += book.balance(key as AccountKey);
    return Number(sum);
  }

  /** Coins in the inboxes of shards. */
  underWay(): number {
    return this.rows
      .list(INBOX)
      .flatMap((row) => deliveryFrom(row as unknown as LaneInboxDocument).postings)
      .reduce((sum, { amount }) => sum + Number(amount), 0);
  }

  /** The journal of a key. */
  journal(idempotencyKey: string): StoredJournal | undefined {
    const stored = this.journals.get(idempotencyKey);
    return stored && journalFrom(stored);
  }

  freeze(who: number, reason: string | undefined, time: Date): void {
    this.run({ kind: 'freeze', ownerId: this.id(who), by: 'spec', reason }, time);
  }

  post(command: PostCommand, time: Date): Posted {
    this.last = command;
    return this.run(command, time);
  }

  /** Posts what has come to a shard: the entry that has waited for so many others. */
  deliver(index: number, time: Date): void {
    const entry = this.rows.list(INBOX)[index] as LaneInboxDocument | undefined;
    if (!entry) throw new Error('nothing is under way');
    const home = { shard: entry.shard, shards: this.homes.shards };
    const command = this.kinds.read(entry, home);
    if (command.kind !== 'post') throw new Error('a delivery posts');
    const { refusal } = this.run(command, time, { taken: takenRow(entry._id), alone: false });
    if (refusal) throw new Error(`a delivery was refused: ${refusal}`);
    this.last = command;
  }

  /** Sends the last command again: whether the same is known, and what another one with its key is refused with. */
  repeat(time: Date): { same: boolean; other: string | undefined } | undefined {
    const { last } = this;
    const stored = last && this.journals.get(last.idempotencyKey);
    if (!stored) return undefined;
    const again = this.run(last, time);
    const other = this.run({ ...last, fingerprint: 'another' }, time);
    return { same: again.journal?.id === stored._id, other: other.refusal };
  }

  /** What is wrong with what was sent and came, once nothing is under way. */
  quietBreak(): Break | undefined {
    return this.transit.breakOf();
  }

  private run(command: LedgerCommand, time: Date, inbox?: Pending['inbox']): Posted {
    const shard = shardOf(command.ownerId, this.homes.shards);
    const lane = this.lane(shard);
    const batch = new Batch(lane.book, { shard, head: lane.head, time });
    const known = command.kind === 'post' && this.journals.get(command.idempotencyKey);
    if (known) batch.remember([known]);
    batch.evaluate([pendingOf(command, inbox)]);
    const [outcome] = batch.outcomes;
    lane.head = batch.headAfter;
    for (const stored of batch.handOver().journals) this.store(stored);
    this.rows.write(batch.records.rows);
    if (!outcome || 'journal' in outcome) return { refusal: undefined, journal: outcome?.journal };
    if (!batch.changesNothing) throw new Error('a refused command left something behind');
    return { refusal: outcome.refusal.reason, journal: undefined };
  }

  private store(stored: JournalDocument): void {
    this.journals.set(stored.idempotencyKey, stored);
    this.names.set(stored._id, named('j', this.journals.size));
    const journal = journalFrom(stored);
    const found = this.fold.follow(journal) ?? this.fold.add(journal) ?? this.transit.add(journal);
    if (found) throw new Error(`${found.invariant} ${found.where} ${found.what}`);
  }

  private bookOf(who: number): Book {
    return this.lane(this.homes.of[who] ?? 0).book;
  }

  private lane(shard: number): Lane {
    const lane = this.lanes[shard];
    if (!lane) throw new Error('no such shard');
    return lane;
  }
}

/** Somebody of a shard: which one says the end of the id. */
function idIn(home: number, more: number): AccountId {
  const end = (home + more).toString(16).padStart(8, '0');
  return `0197a000-0000-7000-8000-0000${end}` as AccountId;
}

function accountsOf(ownerId: AccountId): Record<UserAccountKind, AccountKey> {
  const [available, pending, held, debt] = KINDS.map((kind) => userAccount(ownerId, kind));
  return { available, pending, held, debt } as Record<UserAccountKind, AccountKey>;
}

function pendingOf(command: LedgerCommand, inbox: Pending['inbox']): Pending {
  return {
    ...{ command, request: undefined, queuedAtMs: 0, attempts: 0 },
    resolve: () => undefined,
    reject: () => undefined,
    ...(inbox ? { inbox } : {}),
  };
}
