import { Injectable } from '@nestjs/common';
import type { AccountId } from '@mate/contracts/ids';
import type { LaneOwnerReader } from '../../ledger/routing/runs-in-lane.policy.js';
import { OrderRepository } from '../orders/order.repository.js';
import { ownerOfOrder } from '../orders/order.rules.js';

/** The lane in which an order is done that was asked for before. */
@Injectable()
export class OrderLaneReader implements LaneOwnerReader {
  constructor(private readonly orders: OrderRepository) {}

  async findLaneOwner(orderId: string): Promise<AccountId | undefined> {
    const asked = await this.orders.find(orderId);
    return asked && ownerOfOrder(asked.order);
  }
}
