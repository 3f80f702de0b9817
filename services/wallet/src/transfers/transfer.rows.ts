import { toInt64 } from '@mate/mongo/int64';
import { insertOf, type BatchRow } from '../ledger/batch.rows.js';
import { transferModel } from './transfer.model.js';

/** Coins that were moved outside of gifts. */
export interface BookedTransfer {
  readonly id: string;
  /** Empty where they were the platform's. */
  readonly fromAccountId: string;
  /** Which coins of the platform they were. */
  readonly source?: 'promo' | 'issuance' | undefined;
  readonly toAccountId: string;
  readonly coins: bigint;
  readonly description: string;
  /** What was paid for them, in AED fils. */
  readonly amountFils?: bigint | undefined;
  readonly discountBasisPoints?: number | undefined;
  /** Who asked for it and who approved it, where administrators made it. */
  readonly admin?: { readonly askedBy: string; readonly approvedBy: string | undefined };
}

/** The row of a transfer, as both sides list it. */
export function transferRow(
  transfer: BookedTransfer,
  journal: { readonly id: string; readonly createTime: Date },
): BatchRow {
  const { admin, amountFils, discountBasisPoints } = transfer;
  return insertOf(transferModel, {
    _id: transfer.id,
    fromAccountId: transfer.fromAccountId,
    toAccountId: transfer.toAccountId,
    isAdminTransfer: admin !== undefined,
    ...(transfer.source ? { source: transfer.source } : {}),
    coins: toInt64(transfer.coins),
    ...(amountFils === undefined ? {} : { amountMinor: toInt64(amountFils) }),
    ...(discountBasisPoints === undefined ? {} : { discountBasisPoints }),
    description: transfer.description,
    ...(admin ? { askedBy: admin.askedBy } : {}),
    ...(admin?.approvedBy ? { approvedBy: admin.approvedBy } : {}),
    journalId: journal.id,
    createTime: journal.createTime,
  });
}
