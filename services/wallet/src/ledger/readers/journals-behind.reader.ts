import type { AccountId } from '@mate/contracts/ids';
import { deliveryKey } from '../shards/lane-inbox.rows.js';
import { shardOf } from '../shards/shards.rules.js';
import type { JournalRepository } from '../store/journal.repository.js';
import { journalFrom, type StoredJournal } from '../store/ledger.repository.js';

/** The journals behind what people are told. */
export class JournalsBehind {
  constructor(
    private readonly journals: JournalRepository,
    private readonly shards: number,
  ) {}

  /**
   * Journals by id and, of those of other shards, what arrived in that of an owner, oldest first. One whose coins are under
   * way is there alone.
   */
  async findOf(journalIds: readonly string[], ownerId: AccountId): Promise<StoredJournal[]> {
    const shard = shardOf(ownerId, this.shards);
    const arrivals = journalIds.map((journalId) => deliveryKey({ journalId, shard }));
    const found = await this.journals.findByIdsOrKeys(journalIds, arrivals);
    return found.map(journalFrom);
  }
}
