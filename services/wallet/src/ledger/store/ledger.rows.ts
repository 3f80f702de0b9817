import type { AnyBulkWriteOperation } from 'mongodb';
import type { AccountTerms } from '../accounts.rules.js';
import type { LotDraft } from '../lots.rules.js';
import type { AccountDocument, Freeze } from './account.model.js';
import type { LotDocument } from './lot.model.js';

/** An account as a batch leaves it. */
export interface AccountState {
  readonly terms: AccountTerms;
  readonly posted: bigint;
  readonly held: bigint;
  readonly version: number;
  readonly frozen: Freeze | undefined;
  /** Version in the database; undefined while the account is not stored yet. */
  readonly storedVersion: number | undefined;
}

/** A lot as a batch leaves it. */
export interface LotState {
  readonly id: string;
  readonly remaining: bigint;
  readonly draft: LotDraft;
  readonly journalId: string;
  readonly createTime: Date;
  readonly stored: boolean;
}

/** Stores an account that changed at `time`, on condition that nobody else changed it since it was loaded. */
export function accountWrite(
  account: AccountState,
  time: Date,
): AnyBulkWriteOperation<AccountDocument> {
  const { terms, posted, held, version, frozen } = account;
  if (account.storedVersion !== undefined) {
    const update = frozen
      ? { $set: { posted, version, frozen, updateTime: time } }
      : { $set: { posted, version, updateTime: time }, $unset: { frozen: '' as const } };
    return {
      updateOne: { filter: { _id: terms.key, version: account.storedVersion }, update },
    };
  }
  const { key, asset, kind, ownerId, normalSide, allowNegative, shard } = terms;
  return {
    insertOne: {
      document: {
        _id: key,
        asset,
        kind,
        ...(ownerId ? { ownerId } : {}),
        normalSide,
        posted,
        held,
        version,
        ...(frozen ? { frozen } : {}),
        allowNegative,
        shard,
        createTime: time,
        updateTime: time,
      },
    },
  };
}

/** Stores a lot that is new or was spent from. */
export function lotWrite(lot: LotState): AnyBulkWriteOperation<LotDocument> {
  const { id, remaining, draft } = lot;
  if (lot.stored) return { updateOne: { filter: { _id: id }, update: { $set: { remaining } } } };
  return {
    insertOne: {
      document: {
        _id: id,
        ...draft,
        ownerId: draft.account.split(':')[2] ?? '',
        journalId: lot.journalId,
        remaining,
        createTime: lot.createTime,
      },
    },
  };
}
