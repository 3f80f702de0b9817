import { AppError } from '@mate/contracts/errors';
import { DAY_MS } from '@mate/contracts/durations';
import type { AccountId } from '@mate/contracts/ids';
import { laneOwnerOf, type CoinOrder } from '../../transfers/admin-order.rules.js';

/** The end of a freeze that support set. */
export interface LiftOrder {
  readonly kind: 'lift';
  readonly ownerId: AccountId;
  /** That one alone; empty for one of a version that did not name them, or the one in force where it is asked for. */
  readonly freezeId: string;
  readonly description: string;
}

const TAKEBACKS = ['refund', 'chargeback', 'reversal'] as const;

/** Coins of a purchase or a gift that go back. */
export interface TakebackOrder {
  readonly kind: (typeof TAKEBACKS)[number];
  /** Whose coins they are. */
  readonly ownerId: AccountId;
  /** The purchase or the gift. */
  readonly subjectId: string;
  /** Of what goes back whole: as many as it can be. */
  readonly coins: bigint;
  /** All that can go back. */
  readonly isWhole: boolean;
  readonly description: string;
}

/** An order that moves coins, or brings some back. */
export type MovingOrder = CoinOrder | TakebackOrder;

/** What those who administer may ask for. */
export type WalletOrder = MovingOrder | LiftOrder;

/** `open` until somebody decides; an open one whose time is over is as good as declined. */
export type OrderState = 'open' | 'done' | 'declined';

/** An order with who asked for it and what became of it. */
export interface AskedOrder<O extends WalletOrder = WalletOrder> {
  readonly orderId: string;
  readonly order: O;
  readonly state: OrderState;
  readonly askedBy: string;
  /** Who approved or declined it, and when. */
  readonly decidedBy: string | undefined;
  readonly decideTime: Date | undefined;
  readonly createTime: Date;
  readonly expireTime: Date;
}

const OPEN_DAYS = 7;

/** When an order that is asked for at `time` can no longer be approved. */
export function orderExpiry(time: Date): Date {
  return new Date(time.getTime() + OPEN_DAYS * DAY_MS);
}

/** Whether an order is about coins that go back. */
export function isTakeback(order: WalletOrder): order is TakebackOrder {
  return TAKEBACKS.some((kind) => kind === order.kind);
}

/** Whose lane an order is done in. */
export function ownerOfOrder(order: WalletOrder): AccountId {
  return 'ownerId' in order ? order.ownerId : laneOwnerOf(order);
}

/** How much a person may have done alone on a day of UTC, and had already. */
interface AloneBound {
  readonly above: bigint;
  readonly already: bigint;
}

/** Whether an order takes two people: every lift, and coins that bring the day beyond the bound. */
export function takesTwo(order: WalletOrder, { above, already }: AloneBound): boolean {
  return order.kind === 'lift' || already + order.coins > above;
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
