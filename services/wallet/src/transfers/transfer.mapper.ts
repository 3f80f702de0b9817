import type { Transfer } from '@mate/contracts/gen/wallet/transfers_service';
import type { TransferRecord } from './transfer.repository.js';

/** A transfer as it travels. */
export function toTransfer(row: TransferRecord): Transfer {
  return {
    transferId: row._id,
    fromAccountId: row.fromAccountId,
    toAccountId: row.toAccountId,
    isAdminTransfer: row.isAdminTransfer,
    coins: row.coins.toString(),
    amountMinor: row.amountMinor?.toString(),
    discountBasisPoints: row.discountBasisPoints,
    description: row.description,
    createTime: row.createTime.toISOString(),
  };
}
