import { Injectable } from '@nestjs/common';
import { AdminActions, type AdminCommand } from '@mate/admin/admin-actions';
import { readId } from '@mate/contracts/refusals';
import { AskOrder } from './ask-order.use-case.js';
import type { AskedOrder, WalletOrder } from './orders/order.rules.js';

/** Asks for an order, and writes down that it was asked for, or what it was refused with. */
@Injectable()
export class AskOnRecord {
  constructor(
    private readonly actions: AdminActions,
    private readonly asking: AskOrder,
  ) {}

  /** Throws what reading the request throws, and what `AskOrder` does. */
  execute(
    command: AdminCommand,
    orderId: string,
    read: () => WalletOrder | Promise<WalletOrder>,
  ): Promise<AskedOrder> {
    return this.actions.change(command, async (noteDone) => {
      const order = await read();
      return this.asking.execute({
        orderId: readId(orderId, 'orderId'),
        order,
        askedBy: command.actor,
        noteDone,
        action: this.actions.doneRow(command),
      });
    });
  }
}
