import { adminActionCollection, type AdminActionDocument } from '@mate/admin/admin-action-model';
import { insertOf, updateExactly, type BatchRow } from '../../ledger/batch.rows.js';
import { orderModel } from './order.model.js';

/** The approval of an order that is still open, in the transaction of what it does. */
export function approvedOrder(
  orderId: string,
  decided: { readonly by: string; readonly time: Date },
): BatchRow {
  return updateExactly(orderModel, 1, {
    updateOne: {
      filter: { _id: orderId, state: 'open', expireTime: { $gt: decided.time } },
      update: { $set: { state: 'done', decidedBy: decided.by, decideTime: decided.time } },
    },
  });
}

/** What was administered, in the transaction of what it changed. */
export function notedAction(action: AdminActionDocument): BatchRow {
  return insertOf(adminActionCollection, action);
}
