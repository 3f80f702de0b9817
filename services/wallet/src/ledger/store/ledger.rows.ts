import type { AnyBulkWriteOperation } from 'mongodb';
import { ownerOf, type AccountTerms } from '../accounts.rules.js';
import type { Freeze } from '../freezes.rules.js';
import type { Lot } from '../lots.rules.js';
import type { Tallies } from '../tallies.rules.js';
import type { AccountDocument } from './account.model.js';
import type { LotDocument } from './lot.model.js';

/** An account as a batch leaves it. */
export interface AccountState {
  readonly terms: AccountTerms;
  readonly posted: bigint;
  readonly version: number;
  readonly freezes: readonly Freeze[];
  /** Undefined where nothing was ever counted. */
  readonly tallies: Tallies | undefined;
  /** Version in the database; undefined while the account is not stored yet. */
  readonly storedVersion: number | undefined;
}

/** A lot as a batch leaves it. */
export interface LotState extends Lot {
  readonly stored: boolean;
}

/** Stores an account that changed at `time`, on condition that nobody else changed it since it was loaded. */
export function accountWrite(
  account: AccountState,
  { shard, time }: { readonly shard: number; readonly time: Date },
): AnyBulkWriteOperation<AccountDocument> {
  const { terms, posted, version, freezes, tallies } = account;
  const counted = tallies ? { tallies } : {};
  if (account.storedVersion !== undefined) {
    const set = { posted, version, updateTime: time, ...counted };
    const update =
      freezes.length > 0
        ? { $set: { ...set, freezes } }
        : { $set: set, $unset: { freezes: '' as const } };
    return {
      updateOne: { filter: { _id: terms.key, version: account.storedVersion }, update },
    };
  }
  const { key, asset, kind, ownerId, normalSide, allowNegative } = terms;
  return {
    insertOne: {
      document: {
        _id: key,
        asset,
        kind,
        ...(ownerId ? { ownerId } : {}),
        normalSide,
        posted,
        held: 0n,
        version,
        ...(freezes.length > 0 ? { freezes } : {}),
        ...counted,
        allowNegative,
        shard,
        createTime: time,
        updateTime: time,
      },
    },
  };
}

/** Stores a lot that is new or that coins came into or went out of. */
export function lotWrite(lot: LotState): AnyBulkWriteOperation<LotDocument> {
  const { id, account, origin, coins, remaining, held } = lot;
  if (lot.stored)
    return { updateOne: { filter: { _id: id }, update: { $set: { coins, remaining, held } } } };
  return {
    insertOne: {
      document: {
        _id: id,
        account,
        ownerId: ownerOf(account) ?? '',
        origin,
        ...(lot.purchaseId ? { purchaseId: lot.purchaseId } : {}),
        ...(lot.refundableUntil ? { refundableUntil: lot.refundableUntil } : {}),
        ...(lot.expireTime ? { expireTime: lot.expireTime } : {}),
        journalId: lot.journalId,
        coins,
        remaining,
        held,
        createTime: lot.createTime,
      },
    },
  };
}
