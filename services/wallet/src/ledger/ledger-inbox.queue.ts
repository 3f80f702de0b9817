import type { AccountId } from '@mate/contracts/ids';
import { onCommitted, type Transaction } from '@mate/mongo/transaction';
import type { Clock } from '@mate/service-kit/clock';
import type { BatchRow } from './batch.rows.js';
import type { InboxBody } from './inbox-kinds.registry.js';
import type { LedgerLanes } from './lane/ledger-lanes.js';
import { inboxRow } from './shards/lane-inbox.rows.js';
import { shardOf } from './shards/shards.rules.js';
import type { InboxEntry, LaneInboxRepository } from './store/lane-inbox.repository.js';

/** Something for the lane of `ownerId`. */
export interface InboxItem {
  /** Of this one asking: what waits under it already stays as it is. */
  readonly key: string;
  readonly ownerId: AccountId;
  /** Registered with `InboxKinds`. */
  readonly kind: string;
  readonly body: InboxBody;
}

/** Hands work to the ledger that may be done a moment later, by whichever process owns the lane. */
export class LedgerInbox {
  constructor(
    private readonly inbox: LaneInboxRepository,
    private readonly lanes: LedgerLanes,
    private readonly clock: Clock,
  ) {}

  /** Puts items in, to be taken in their order, once `tx` is committed. */
  async put(items: readonly InboxItem[], tx: Transaction): Promise<void> {
    const createTime = this.clock.now();
    const entries = items.map((item) => this.entryOf(item, createTime));
    await this.inbox.put(entries, tx);
    onCommitted(tx, () => this.lanes.lookIntoInboxes(entries.map(({ shard }) => shard)));
  }

  /** Puts an item in with the journal that it follows from. */
  rowOf(item: InboxItem, createTime: Date): BatchRow {
    return inboxRow(this.entryOf(item, createTime));
  }

  private entryOf({ body, key, kind, ownerId }: InboxItem, createTime: Date): InboxEntry {
    const shard = shardOf(ownerId, this.lanes.lanes.length);
    return { _id: key, shard, kind, body, createTime };
  }
}
