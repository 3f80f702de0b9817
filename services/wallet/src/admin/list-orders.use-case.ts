import { Injectable } from '@nestjs/common';
import { Clock } from '@mate/service-kit/clock';
import { OrderRepository } from './orders/order.repository.js';
import type { AskedOrder } from './orders/order.rules.js';

/** What waits for a second person, oldest first. */
@Injectable()
export class ListOrders {
  constructor(
    private readonly orders: OrderRepository,
    private readonly clock: Clock,
  ) {}

  /** Without those whose time is over. */
  execute(): Promise<AskedOrder[]> {
    return this.orders.listOpen(this.clock.now());
  }
}
