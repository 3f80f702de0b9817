import type { BatchRow } from '../ledger/batch.rows.js';
import type { PostedJournal } from '../ledger/post-to-ledger.queue.js';
import { grantedLine, transferLines } from '../statements/movements/movement.rows.js';
import { grantExpiryOf, type CoinOrder } from './admin-order.rules.js';

/** What the statements of both sides say about an order that was done. */
export function orderLines(order: CoinOrder, journal: PostedJournal): BatchRow[] {
  const { coins, description: message, toId } = order;
  if (order.kind === 'grant') {
    const expireTime = grantExpiryOf(order, journal.createTime);
    return [grantedLine({ ownerId: toId, coins, expireTime, message }, journal)];
  }
  const fromId = 'personId' in order.from ? order.from.personId : undefined;
  return transferLines({ fromId, toId, coins, message, isAdminTransfer: true }, journal);
}
