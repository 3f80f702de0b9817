import type {
  GetWalletResponse,
  WalletOrder,
} from '@mate/contracts/gen/wallet/wallet_admin_service';
import type { WalletState } from '../../ledger/readers/wallet-state.reader.js';
import { isTakeback, type AskedOrder } from './order.rules.js';

/** A wallet as those who administer see it. */
export function toWallet({ balances, freezes, lots }: WalletState): GetWalletResponse {
  return {
    availableCoins: balances.available.toString(),
    pendingCoins: balances.pending.toString(),
    heldCoins: balances.held.toString(),
    debtCoins: balances.debt.toString(),
    freezes: freezes.map(({ id: freezeId = '', reason, by, time }) => ({
      ...{ freezeId, reason, by },
      time: time.toISOString(),
    })),
    lots: lots.map((lot) => ({
      lotId: lot.id,
      origin: lot.origin,
      remaining: lot.remaining.toString(),
      held: lot.held.toString(),
      refundableUntil: lot.refundableUntil?.toISOString() ?? '',
      expireTime: lot.expireTime?.toISOString() ?? '',
    })),
  };
}

/** An order as it travels. */
export function toOrder(asked: AskedOrder): WalletOrder {
  const { askedBy, createTime, decidedBy = '', expireTime, order, orderId } = asked;
  return {
    orderId,
    kind: order.kind,
    ...aboutOf(asked),
    text: order.description,
    state: asked.state,
    askedBy,
    decidedBy,
    createTime: createTime.toISOString(),
    expireTime: expireTime.toISOString(),
  };
}

type About = Pick<
  WalletOrder,
  'from' | 'accountId' | 'coins' | 'amountMinor' | 'discountBasisPoints' | 'days' | 'subjectId'
>;

function aboutOf({ order }: AskedOrder): About {
  const unpaid = { amountMinor: undefined, discountBasisPoints: undefined };
  const nothing = { ...unpaid, days: 0, from: '', subjectId: '' };
  if (order.kind === 'lift')
    return { ...nothing, accountId: order.ownerId, coins: '0', subjectId: order.freezeId };
  if (isTakeback(order)) {
    const { ownerId: accountId, subjectId } = order;
    return { ...nothing, accountId, subjectId, coins: order.coins.toString() };
  }
  const given = { ...nothing, accountId: order.toId, coins: order.coins.toString() };
  if (order.kind === 'grant') return { ...given, from: 'promo', days: order.days };
  const { amountFils, discountBasisPoints, from } = order;
  return {
    ...given,
    from: 'personId' in from ? from.personId : from.platform,
    amountMinor: amountFils?.toString(),
    discountBasisPoints,
  };
}
