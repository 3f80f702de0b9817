import { Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import { readId } from '@mate/contracts/refusals';
import { TransactionRunner, type Transaction } from '@mate/mongo/transaction';
import { disputeOf } from '../../purchases/disputes/dispute.rules.js';
import { RefundedPurchases } from '../../purchases/refunded-purchases.reader.js';
import { MoveRefund } from '../move-refund.use-case.js';
import { RefundRepository, type RefundRecord } from '../refund.repository.js';
import { refusalToDecide } from './said-done.rules.js';

/** What somebody decides about a refund that somebody said is done. */
export interface DoneDecision {
  readonly refundId: string;
  readonly by: string;
  readonly isDone: boolean;
}

/** A second person looks: the refund is done, or what was said of it (that, or that it cannot go back) is not so. */
@Injectable()
export class DecideDone {
  constructor(
    private readonly refunds: RefundRepository,
    private readonly purchases: RefundedPurchases,
    private readonly moves: MoveRefund,
    private readonly transactions: TransactionRunner,
  ) {}

  /**
   * The same confirmation again changes nothing. `noteDone` is called in the transaction. Throws REFUND_NOT_FOUND,
   * REFUND_DONE_UNSAID, REFUND_DONE_OWN, REFUND_NOT_WAITING, and PURCHASE_DISPUTED while nobody decided whether the bank of its
   * purchase takes it back.
   */
  async execute(
    decision: DoneDecision,
    noteDone: (tx: Transaction) => Promise<void>,
  ): Promise<RefundRecord> {
    const refundId = readId<string>(decision.refundId, 'refundId');
    if (decision.isDone) return this.confirm({ ...decision, refundId }, noteDone);
    return this.transactions.run(async (tx) => {
      const refund = await this.require(decision, tx);
      const after = await this.refunds.keepSaid(refund, {}, tx);
      await noteDone(tx);
      return after;
    });
  }

  private async confirm(
    decision: DoneDecision,
    noteDone: (tx: Transaction) => Promise<void>,
  ): Promise<RefundRecord> {
    const { refundId } = decision;
    const { saidDone } = await this.require(decision);
    const change = {
      state: 'REFUNDED',
      ...{ code: saidDone?.note ?? '', waitsForPerson: false },
      nextTryTime: undefined,
    } as const;
    return this.moves.execute(refundId, change, {
      beside: async (tx) => {
        // What was said may have been taken back since it was read, or the refund have ended otherwise.
        const after = await this.require(decision, tx);
        if (after.saidDone?.note !== saidDone?.note || after.saidDone?.by !== saidDone?.by)
          throw new AppError('REFUND_DONE_UNSAID');
        await noteDone(tx);
      },
    });
  }

  private async require(decision: DoneDecision, tx?: Transaction): Promise<RefundRecord> {
    const refund = await this.refunds.find(decision.refundId, tx);
    if (!refund) throw new AppError('REFUND_NOT_FOUND');
    const refusal = refusalToDecide(refund, decision);
    if (refusal) throw refusal;
    const purchase = decision.isDone && (await this.purchases.find(refund.purchaseId, tx));
    if (purchase && disputeOf(purchase) === 'told') throw new AppError('PURCHASE_DISPUTED');
    return refund;
  }
}
