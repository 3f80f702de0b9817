import type { AskedOrder, TakebackOrder } from '../orders/order.rules.js';

/** In the name of who asked for it, on the day it takes effect. */
export function countedOf({ askedBy, createTime, decideTime, order }: AskedOrder<TakebackOrder>): {
  readonly by: string;
  readonly time: Date;
  readonly coins: bigint;
} {
  return { by: askedBy, time: decideTime ?? createTime, coins: order.coins };
}
