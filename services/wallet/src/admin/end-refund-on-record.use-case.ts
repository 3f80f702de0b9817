import { Injectable } from '@nestjs/common';
import { AdminActions, type AdminCommand } from '@mate/admin/admin-actions';
import { AppError } from '@mate/contracts/errors';
import { readId } from '@mate/contracts/refusals';
import { TransactionRunner } from '@mate/mongo/transaction';
import { EndRefund, type EndRefundCommand } from '../refunds/end-refund.use-case.js';
import { RefundReader, type Refund } from '../refunds/refund.reader.js';

/** What ends a hold that payments was told of, as it is typed. */
const ENDS_IT = 'payments refund-done REFUND and refund-confirm, or payments refund-refused REFUND';

/**
 * Ends a hold whose money nobody but people gives back. Of any other one payments decides: whoever ended it here would
 * give the coins back while the money goes out.
 */
@Injectable()
export class EndRefundOnRecord {
  constructor(
    private readonly actions: AdminActions,
    private readonly refunds: RefundReader,
    private readonly ending: EndRefund,
    private readonly transactions: TransactionRunner,
  ) {}

  /** The subject of the command is the refund. Throws INVALID_REQUEST, REFUND_OF_PAYMENTS, and what `EndRefund` does. */
  execute(command: AdminCommand, outcome: EndRefundCommand['outcome']): Promise<Refund> {
    return this.actions.change(command, async (noteDone) => {
      const refundId = readId<string>(command.subject, 'refundId');
      await this.refuseOfPayments(refundId);
      // Its journal is not the place of our row: whatever comes in between, somebody began it.
      await this.actions.begin(command);
      const refund = await this.ending.execute({ refundId, outcome });
      await this.transactions.run(noteDone);
      return refund;
    });
  }

  /** One that has ended stays as it is, whoever asks. */
  private async refuseOfPayments(refundId: string): Promise<void> {
    const refund = await this.refunds.find(refundId);
    if (refund?.isOfPayments && refund.state === 'held')
      throw new AppError('REFUND_OF_PAYMENTS', { endsIt: ENDS_IT });
  }
}
