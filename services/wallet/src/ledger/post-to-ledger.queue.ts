import assert from 'node:assert/strict';
import type { AccountId } from '@mate/contracts/ids';
import { shardOf } from './shards/shards.rules.js';
import type { LedgerLane } from './lane/ledger-lane.js';
import type {
  FreezeCommand,
  LedgerCommand,
  OpenCommand,
  PostCommand,
  PostedJournal,
} from './lane/ledger-command.js';

export type {
  AccountsView,
  BatchRecords,
  JournalDraft,
  PostCommand,
  PostedJournal,
} from './lane/ledger-command.js';

/** The one way to change the ledger: hands a command to the lane of its shard. */
export class PostToLedger {
  constructor(private readonly lanes: readonly LedgerLane[]) {}

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

  /** Whether this process writes the wallet of an owner. */
  owns(ownerId: AccountId): boolean {
    return this.laneOf({ ownerId }).owns;
  }

  private laneOf({ ownerId }: Pick<LedgerCommand, 'ownerId'>): LedgerLane {
    const lane = this.lanes[shardOf(ownerId, this.lanes.length)];
    assert(lane, 'every shard has its lane');
    return lane;
  }
}
