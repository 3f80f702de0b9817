import { Inject, Injectable } from '@nestjs/common';
import { newId, type AccountId } from '@mate/contracts/ids';
import { fingerprintOf } from '@mate/mongo/idempotency';
import { userAccount, type AccountKey } from './accounts.rules.js';
import type { BatchRow } from './batch.rows.js';
import { ownersIn } from './posting.rules.js';
import { DELIVERY, deliveryFrom, deliveryKey } from './shards/lane-inbox.rows.js';
import { arrivalOf, transitAt, type Delivery } from './shards/localising.rules.js';
import type { Home } from './shards/shards.rules.js';
import type { LaneInboxDocument } from './store/lane-inbox.model.js';
import type { LedgerCommand, PostCommand, PostedJournal } from './lane/ledger-command.js';

/** Work that posts by itself, step by step; safe to repeat. Its row goes when it is done. */
export interface Errand {
  readonly kind: 'errand';
  run(): Promise<void>;
}

/** What an entry carries; stored as it is. */
export type InboxBody = object;

/** What an entry asks of the lane that it came to; `body` is as it was put in. */
export type InboxReader<B> = (body: B, home: Home) => LedgerCommand | Errand;

/** What of statements changes with coins that arrive from another shard, by their journal. */
export type ArrivalRows = (journal: PostedJournal) => readonly BatchRow[];

/** What `InboxKinds` gets them by: nothing starts without. */
export const ARRIVAL_ROWS = Symbol('ArrivalRows');

/** Who understands what comes in by inbox. Features add their kinds before the lanes start. */
@Injectable()
export class InboxKinds {
  private readonly readers = new Map<string, InboxReader<InboxBody>>([
    [DELIVERY, (body, home) => this.deliver(deliveryFrom({ body }), home)],
  ]);

  constructor(@Inject(ARRIVAL_ROWS) private readonly arrivalRows: ArrivalRows) {}

  /** Throws Error for a kind that is taken. */
  register<B extends InboxBody>(kind: string, reader: InboxReader<B>): void {
    if (this.readers.has(kind)) throw new Error(`inbox kind ${kind} is taken`);
    this.readers.set(kind, (body, home) => reader(body as B, home));
  }

  /** Throws Error for an entry that nobody here understands, as one of a newer version. */
  read(entry: LaneInboxDocument, home: Home): LedgerCommand | Errand {
    const reader = this.readers.get(entry.kind);
    if (!reader) throw new Error(`nobody reads inbox entries of kind ${entry.kind}`);
    return reader(entry.body, home);
  }

  private deliver(delivery: Delivery, home: Home): PostCommand {
    return {
      ...deliveryCommand(delivery, home),
      record: (journal, records) => records.store(...this.arrivalRows(journal)),
    };
  }
}

/** What an arrival may post to; debts are repaid from it. */
const KINDS = ['available', 'pending', 'debt'] as const;

function deliveryCommand(delivery: Delivery, home: Home): Omit<PostCommand, 'record'> {
  const owners = ownersIn(delivery);
  const id = newId();
  const { journalId, shard } = delivery;
  const accounts: AccountKey[] = [
    transitAt(home),
    ...owners.flatMap((ownerId) => KINDS.map((kind) => userAccount(ownerId, kind))),
  ];
  return {
    kind: 'post',
    ownerId: owners[0] ?? ('' as AccountId),
    idempotencyKey: deliveryKey(delivery),
    fingerprint: fingerprintOf({ journalId, shard: `${shard}` }),
    authority: 'platform',
    opens: owners,
    usedLots: delivery.lots.flatMap((lot) => (lot.origin === 'restored' ? [lot.lot] : [])),
    accounts,
    decide: () => arrivalOf(delivery, { id, home }),
  };
}
