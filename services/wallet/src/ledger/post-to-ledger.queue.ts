import assert from 'node:assert/strict';
import { SHARD_COUNT, shardOf } from './accounts.rules.js';
import type { LedgerLane } from './lane/ledger-lane.js';
import type {
  FreezeCommand,
  LedgerCommand,
  OpenCommand,
  PostCommand,
  PostedJournal,
} from './lane/ledger-command.js';

export type { BatchRecords, PostCommand, PostedJournal } from './lane/ledger-command.js';

/** The one way to change the ledger: hands a command to the lane of its shard. */
export class PostToLedger {
  constructor(private readonly lanes: readonly LedgerLane[]) {
    assert.equal(lanes.length, SHARD_COUNT, 'every shard has its lane');
  }

  /**
   * Posts a journal once per key and answers it; the same key with the same content answers the first one again.
   * Throws what the command refuses with, IDEMPOTENCY_KEY_REUSED, or WALLET_BUSY.
   */
  async post(command: PostCommand): Promise<PostedJournal> {
    const journal = await this.laneOf(command).run(command);
    assert(journal, 'a posting answers its journal');
    return journal;
  }

  /** Opens or freezes wallets. Throws WALLET_BUSY. */
  async apply(command: OpenCommand | FreezeCommand): Promise<void> {
    await this.laneOf(command).run(command);
  }

  /** True when this process writes all shards. */
  get ready(): boolean {
    return this.lanes.every((lane) => lane.owns);
  }

  private laneOf(command: LedgerCommand): LedgerLane {
    const lane = this.lanes[shardOf(command.ownerId)];
    assert(lane, 'every shard has its lane');
    return lane;
  }
}
