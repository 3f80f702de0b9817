import { AppError } from '@mate/contracts/errors';
import type { AccountId } from '@mate/contracts/ids';
import { DAY_MS } from '@mate/contracts/durations';
import { creditedAccounts, platformAccount, userAccount } from '../ledger/accounts.rules.js';
import type { AccountKey } from '../ledger/accounts.rules.js';
import type { Lot } from '../ledger/lots.rules.js';
import type { Movement } from '../ledger/movement.rules.js';
import { grantPromo } from '../ledger/recipes/promo.rules.js';
import {
  movableSlices,
  transferCoins,
  type TransferSource,
} from '../ledger/recipes/transfer.rules.js';

/** Coins that an administrator moves for good. */
export interface TransferOrder {
  readonly kind: 'transfer';
  readonly from: TransferSource;
  readonly toId: AccountId;
  readonly coins: bigint;
  /** What was paid for them, in AED fils; undefined where nothing was. */
  readonly amountFils: bigint | undefined;
  readonly discountBasisPoints: number | undefined;
  readonly description: string;
}

/** Coins that the platform gives for some days. */
export interface GrantOrder {
  readonly kind: 'grant';
  readonly toId: AccountId;
  readonly coins: bigint;
  readonly days: number;
  readonly description: string;
}

/** What an administrator may have done with coins. */
export type CoinOrder = TransferOrder | GrantOrder;

/** Whose wallet the coins leave; the platform's own leave in the lane of whom they go to. */
export function laneOwnerOf(order: CoinOrder): AccountId {
  return order.kind === 'transfer' && 'personId' in order.from ? order.from.personId : order.toId;
}

/** Which coins of the platform an order gives; undefined for those of a person. */
export function platformSourceOf(order: CoinOrder): 'promo' | 'issuance' | undefined {
  if (order.kind === 'grant') return 'promo';
  return 'personId' in order.from ? undefined : order.from.platform;
}

/** Every account that the order looks at or posts to. */
export function accountsOfOrder(order: CoinOrder): AccountKey[] {
  const credited = creditedAccounts(order.toId);
  return [...sourceAccounts(order), ...credited];
}

/** What the order posts; `lots` are those of whose coins it moves. Throws INSUFFICIENT_COINS. */
export function movementOf(
  order: CoinOrder,
  { lots, time }: { readonly lots: readonly Lot[]; readonly time: Date },
): Movement {
  if (order.kind === 'transfer' && 'platform' in order.from) return transferCoins(order);
  if (order.kind === 'transfer') {
    const { slices } = movableSlices(lots, order.coins, 'platform');
    return transferCoins({ ...order, slices });
  }
  const expireTime = grantExpiryOf(order, time);
  return grantPromo({ toId: order.toId, coins: order.coins, expireTime });
}

/** When what is left of coins goes that are given at a time. */
export function grantExpiryOf({ days }: GrantOrder, time: Date): Date {
  return new Date(time.getTime() + days * DAY_MS);
}

/** Throws TRANSFER_SELF for coins that would not move. */
export function checkOrder(order: CoinOrder): void {
  if (order.kind === 'transfer' && 'personId' in order.from && order.from.personId === order.toId)
    throw new AppError('TRANSFER_SELF');
}

function sourceAccounts(order: CoinOrder): AccountKey[] {
  if (order.kind === 'grant') return [platformAccount('promo')];
  return 'personId' in order.from
    ? [userAccount(order.from.personId, 'available')]
    : [platformAccount(order.from.platform)];
}
