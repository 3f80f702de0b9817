import { AppError } from '@mate/contracts/errors';
import { DAY_MS } from '@mate/contracts/durations';
import type { AccountId } from '@mate/contracts/ids';
import type { CoinOrder } from '../../transfers/admin-order.rules.js';

/** The end of a freeze that support set. */
export interface LiftOrder {
  readonly kind: 'lift';
  readonly ownerId: AccountId;
  readonly description: string;
}

export type WalletOrder = CoinOrder | LiftOrder;

/** `open` until somebody decides; an open one whose time is over is as good as declined. */
export type OrderState = 'open' | 'done' | 'declined';

/** An order with who asked for it and what became of it. */
export interface AskedOrder {
  readonly orderId: string;
  readonly order: WalletOrder;
  readonly state: OrderState;
  readonly askedBy: string;
  /** Who approved or declined it. */
  readonly decidedBy: string | undefined;
  readonly createTime: Date;
  readonly expireTime: Date;
}

const OPEN_DAYS = 7;

/** When an order that is asked for at `time` can no longer be approved. */
export function orderExpiry(time: Date): Date {
  return new Date(time.getTime() + OPEN_DAYS * DAY_MS);
}

/** Whether an order takes two people: every lift, and coins beyond the bound. */
export function takesTwo(order: WalletOrder, { above }: { readonly above: bigint }): boolean {
  return order.kind === 'lift' || order.coins > above;
}

/** What somebody wants to become of an order. */
export interface OrderDecision {
  readonly decision: 'approve' | 'decline';
  readonly by: string;
  readonly time: Date;
}

/**
 * Why an order cannot be decided so, or undefined: it is decided or over, or its author approves it. Its author may
 * decline it, which takes it back.
 */
export function refusalOfDecision(
  order: Pick<AskedOrder, 'state' | 'askedBy' | 'expireTime'>,
  { by, decision, time }: OrderDecision,
): AppError | undefined {
  if (order.state !== 'open') return new AppError('WALLET_ORDER_DECIDED', { state: order.state });
  if (time >= order.expireTime) return new AppError('WALLET_ORDER_EXPIRED');
  if (decision === 'approve' && by === order.askedBy) return new AppError('WALLET_ORDER_OWN');
  return undefined;
}

/** Whether two orders ask the same in the same name. */
export function isSameOrder(
  one: Pick<AskedOrder, 'askedBy' | 'order'>,
  other: Pick<AskedOrder, 'askedBy' | 'order'>,
): boolean {
  return one.askedBy === other.askedBy && textOf(one.order) === textOf(other.order);
}

/** Fields in a fixed order, numbers of any size. */
function textOf(order: WalletOrder): string {
  const fields = Object.entries(order).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify(fields, (_, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  );
}
