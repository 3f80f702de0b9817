import { Injectable } from '@nestjs/common';
import { AdminActions, type AdminCommand } from '@mate/admin/admin-actions';
import { readId } from '@mate/contracts/refusals';
import { TransactionRunner } from '@mate/mongo/transaction';
import { EndRefund, type EndRefundCommand } from '../refunds/end-refund.use-case.js';
import type { Refund } from '../refunds/refund.reader.js';

/** Ends a refund whose coins are held: what two had to agree on was the hold. */
@Injectable()
export class EndRefundOnRecord {
  constructor(
    private readonly actions: AdminActions,
    private readonly ending: EndRefund,
    private readonly transactions: TransactionRunner,
  ) {}

  /** The subject of the command is the refund. Throws INVALID_REQUEST, and what `EndRefund` does. */
  execute(command: AdminCommand, outcome: EndRefundCommand['outcome']): Promise<Refund> {
    return this.actions.change(command, async (noteDone) => {
      const refundId = readId<string>(command.subject, 'refundId');
      // Its journal is not the place of our row: whatever comes in between, somebody began it.
      await this.actions.begin(command);
      const refund = await this.ending.execute({ refundId, outcome });
      await this.transactions.run(noteDone);
      return refund;
    });
  }
}
