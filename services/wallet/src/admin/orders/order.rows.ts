import { adminActionCollection, type AdminActionDocument } from '@mate/admin/admin-action-model';
import { insertOf, updateExactly, type BatchRow } from '../../ledger/batch.rows.js';
import { toInt64 } from '@mate/mongo/int64';
import { orderModel, type OrderDocument } from './order.model.js';
import { isTakeback, type AskedOrder } from './order.rules.js';

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

/** An order that one person may have done alone, in the transaction of what it does. */
export function doneOrder(asked: AskedOrder): BatchRow {
  return insertOf(orderModel, orderDocument({ ...asked, state: 'done' }));
}

/** What was administered, in the transaction of what it changed. */
export function notedAction(action: AdminActionDocument): BatchRow {
  return insertOf(adminActionCollection, action);
}

/** An order as it is stored. */
export function orderDocument({ order, orderId, ...asked }: AskedOrder): OrderDocument {
  const { askedBy, createTime, expireTime, state } = asked;
  const { description, kind } = order;
  const times = { createTime, expireTime };
  const common = { _id: orderId, askedBy, state, ...times, kind, description };
  if (order.kind === 'lift')
    return { ...common, accountId: order.ownerId, subjectId: order.freezeId };
  if (isTakeback(order)) {
    const { coins, isWhole, ownerId, subjectId } = order;
    return { ...common, accountId: ownerId, subjectId, isWhole, coins: toInt64(coins) };
  }
  const coins = { accountId: order.toId, coins: toInt64(order.coins) };
  if (order.kind === 'grant') return { ...common, ...coins, days: order.days };
  const { amountFils, discountBasisPoints, from } = order;
  return {
    ...common,
    ...coins,
    from: 'personId' in from ? from.personId : from.platform,
    ...(amountFils === undefined ? {} : { amountMinor: toInt64(amountFils) }),
    ...(discountBasisPoints === undefined ? {} : { discountBasisPoints }),
  };
}
