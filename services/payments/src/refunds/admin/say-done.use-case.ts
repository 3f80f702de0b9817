import { Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import { readId } from '@mate/contracts/refusals';
import { TransactionRunner, type Transaction } from '@mate/mongo/transaction';
import { Clock } from '@mate/service-kit/clock';
import { disputeOf } from '../../purchases/disputes/dispute.rules.js';
import { RefundedPurchases } from '../../purchases/refunded-purchases.reader.js';
import { RefundRepository, type RefundRecord } from '../refund.repository.js';
import { refusalToSay } from './said-done.rules.js';

/** A person says that the money of a refund went back by hand. It ends when somebody else confirms that. */
@Injectable()
export class SayDone {
  constructor(
    private readonly refunds: RefundRepository,
    private readonly purchases: RefundedPurchases,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
  ) {}

  /**
   * The same again changes nothing. `noteDone` is called in the transaction. Throws REFUND_NOT_FOUND, REFUND_NOT_WAITING,
   * REFUND_DONE_SAID where somebody says otherwise, and PURCHASE_DISPUTED while nobody decided whether the bank of its purchase
   * takes it back. Once it did, the money may have gone before.
   */
  execute(
    said: { readonly refundId: string; readonly by: string; readonly note: string },
    noteDone: (tx: Transaction) => Promise<void>,
  ): Promise<RefundRecord> {
    const refundId = readId<string>(said.refundId, 'refundId');
    return this.transactions.run(async (tx) => {
      const before = await this.refunds.find(refundId, tx);
      if (!before) throw new AppError('REFUND_NOT_FOUND');
      const refusal = refusalToSay(before, said);
      if (refusal) throw refusal;
      const after = before.saidDone ? before : await this.say(before, said, tx);
      await noteDone(tx);
      return after;
    });
  }

  private async say(
    refund: RefundRecord,
    { by, note }: { readonly by: string; readonly note: string },
    tx: Transaction,
  ): Promise<RefundRecord> {
    const purchase = await this.purchases.find(refund.purchaseId, tx);
    if (purchase && disputeOf(purchase) === 'told') throw new AppError('PURCHASE_DISPUTED');
    return this.refunds.keepSaid(refund, { saidDone: { by, note, time: this.clock.now() } }, tx);
  }
}
