import type { EventDefinition } from '@mate/contracts/events';
import type { AccountId } from '@mate/contracts/ids';
import type { AccountKey } from '../accounts.rules.js';
import type { BatchRow } from '../batch.rows.js';
import type { Freeze } from '../freezes.rules.js';
import type { Lot, LotDraft } from '../lots.rules.js';
import type { Authority, JournalCode } from '../journal-codes.rules.js';
import type { Posting, PostingDraft } from '../posting.rules.js';
import type { Correlation } from '../store/journal.model.js';
import type { TallyDraft } from '../tallies.rules.js';

/** What a command wants to post. */
export interface JournalDraft {
  readonly id: string;
  readonly code: JournalCode;
  readonly correlation: Correlation;
  readonly postings: readonly PostingDraft[];
  /** Where the coins come from that the journal credits to wallets; as many for each as it credits. */
  readonly lots: readonly LotDraft[];
  readonly tallies?: readonly TallyDraft[];
  readonly reversalOf?: string;
  readonly effectiveTime?: Date;
  /** Who gets theirs by inbox even in the shard that it comes from, so that where it came from shows nowhere. */
  readonly sentTo?: readonly AccountId[];
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
  /** The time that the journal will carry. Never before that of an earlier journal of the lane. */
  readonly time: Date;
  has(key: AccountKey): boolean;
  /** On the normal side of the account; zero where it does not exist. */
  balance(key: AccountKey): bigint;
  /** Lots with coins of an account `available`, in the order of spending; with those whose time is over (`spendableLots`). */
  lots(key: AccountKey): readonly Lot[];
  /** A lot of an account `available`, used up or not: one of `lots`, or one that the command names in `usedLots`. */
  lot(key: AccountKey, id: string): Lot | undefined;
  /** Why the owner of an account `available` may not spend; empty when nothing is against it. */
  freezes(key: AccountKey): readonly Freeze[];
  /** What an account had of something in a period. */
  tally(key: AccountKey, name: string, period: string): bigint;
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
  /** What its journal may be known by instead: by keys of before, where the fingerprint is keyed. */
  readonly formerFingerprints?: readonly string[];
  /** Whose wish it is: a freeze refuses its owner's. Follows from the code of the journal (`authorityOf`). */
  readonly authority: Authority;
  /** Wallets that are opened on the way where they are missing. */
  readonly opens: readonly AccountId[];
  /** Every account that `decide` looks at or posts to. */
  readonly accounts: readonly AccountKey[];
  /** Lots that `decide` needs though they may be used up: coins return into them, or are held. */
  readonly usedLots?: readonly string[];
  /** It records rows that have to be as they were read (`updateExactly`); WALLET_BUSY where they are not. */
  readonly followsRows?: true;
  /**
   * Reads what `decide` needs besides accounts. Called for each batch that the command goes into, in one turn with those of
   * its other commands, so that all of them can ask together. The batch waits for it, so what it reads is bounded in time.
   * Where it throws, this command alone is refused: with an AppError as it is, WALLET_BUSY for what passes, else INTERNAL.
   */
  prepare?(): Promise<void>;
  /** Decides on the accounts as they are then. Pure; throws AppError to refuse. May run again for the same command. */
  decide(view: AccountsView): JournalDraft;
  /** Adds what else belongs to the journal. Pure; may run again for the same command. */
  record(journal: PostedJournal, records: BatchRecords): void;
}

/** Opens a wallet; opening it again changes nothing but what is recorded with it. */
export interface OpenCommand {
  readonly kind: 'open';
  readonly ownerId: AccountId;
  /** As of a posting. */
  readonly followsRows?: true;
  /** Adds what is stored in its turn. Pure; may run again for the same command. */
  record?(records: BatchRecords): void;
}

/**
 * Freezes the wallet of an owner, or lifts the freeze of the same author; repeating it changes nothing. A lift that names
 * its freeze is refused with WALLET_FREEZE_GONE where that is not in force.
 */
export interface FreezeCommand {
  readonly kind: 'freeze';
  readonly ownerId: AccountId;
  readonly by: string;
  /** Absent to lift. */
  readonly reason: string | undefined;
  /** What the freeze is named by, or which one alone is lifted (`freezeIdOf`). */
  readonly freezeId?: string;
  /** As of a posting. */
  readonly followsRows?: true;
  /** Adds what is stored with it, also where it changes nothing. Pure; may run again for the same command. */
  record?(records: BatchRecords): void;
}

/** All that changes accounts: what is asked of a lane. */
export type LedgerCommand = PostCommand | OpenCommand | FreezeCommand;
