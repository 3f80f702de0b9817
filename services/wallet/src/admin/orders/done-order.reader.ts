import { Injectable } from '@nestjs/common';
import { BookedTransferReader } from '../../transfers/booked-transfer.reader.js';
import { OrderRepository } from './order.repository.js';
import { isTakeback, type AskedOrder, type MovingOrder } from './order.rules.js';

/** Which orders of one person are done: coins that moved have a transfer, of what goes back the order is kept. */
@Injectable()
export class DoneOrderReader {
  constructor(
    private readonly orders: OrderRepository,
    private readonly booked: BookedTransferReader,
  ) {}

  async isDone({ order, orderId }: AskedOrder<MovingOrder>): Promise<boolean> {
    if (isTakeback(order)) return (await this.orders.find(orderId))?.state === 'done';
    return (await this.booked.findJournal(order.toId, orderId)) !== undefined;
  }
}
