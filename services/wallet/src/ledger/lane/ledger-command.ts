import type { EventDefinition } from '@mate/contracts/events';
import type { AccountId } from '@mate/contracts/ids';
import type { AccountKey } from '../accounts.rules.js';
import type { BatchRow } from '../batch.rows.js';
import type { LotDraft } from '../lots.rules.js';
import type { Posting, PostingDraft } from '../posting.rules.js';
import type { Correlation } from '../store/journal.model.js';

/** What a command wants to post. */
export interface JournalDraft {
  readonly id: string;
  readonly code: string;
  readonly correlation: Correlation;
  readonly postings: readonly PostingDraft[];
  readonly lots: readonly LotDraft[];
  readonly reversalOf?: string;
  readonly effectiveTime?: Date;
}

/** A journal as it was posted. */
export interface PostedJournal {
  readonly id: string;
  readonly code: string;
  readonly correlation: Correlation;
  readonly postings: readonly Posting[];
  readonly createTime: Date;
}

/** The accounts as the command sees them: after all commands before it in the lane. */
export interface AccountsView {
  has(key: AccountKey): boolean;
  balance(key: AccountKey): bigint;
}

/** Rows and events that are stored in the same transaction as the journal. */
export interface BatchRecords {
  store(...rows: readonly BatchRow[]): void;
  announce<D>(event: EventDefinition<D>, data: D): void;
}

/** Posts one journal, at most once per key. */
export interface PostCommand {
  readonly kind: 'post';
  /** Whose lane posts it. */
  readonly ownerId: AccountId;
  /** Unique for ever, for example `credit:{purchaseId}`. */
  readonly idempotencyKey: string;
  readonly fingerprint: string;
  /** Wallets that are opened on the way where they are missing. */
  readonly opens: readonly AccountId[];
  /** Every account that `decide` looks at or posts to. */
  readonly accounts: readonly AccountKey[];
  /** Decides on the accounts as they are then. Pure; throws AppError to refuse. May run again for the same command. */
  decide(view: AccountsView): JournalDraft;
  /** Adds what else belongs to the journal. Pure; may run again for the same command. */
  record(journal: PostedJournal, records: BatchRecords): void;
}

/** Opens a wallet; opening it again changes nothing. */
export interface OpenCommand {
  readonly kind: 'open';
  readonly ownerId: AccountId;
}

/** Freezes all accounts of an owner, or lifts the freeze of the same author; repeating it changes nothing. */
export interface FreezeCommand {
  readonly kind: 'freeze';
  readonly ownerId: AccountId;
  readonly by: string;
  /** Absent to lift. */
  readonly reason: string | undefined;
}

export type LedgerCommand = PostCommand | OpenCommand | FreezeCommand;
