import { Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import { readId } from '@mate/contracts/refusals';
import { TransactionRunner, type Transaction } from '@mate/mongo/transaction';
import { Clock } from '@mate/service-kit/clock';
import { disputeOf } from '../../purchases/disputes/dispute.rules.js';
import { RefundedPurchases } from '../../purchases/refunded-purchases.reader.js';
import { MoveRefund } from '../move-refund.use-case.js';
import { RefundRepository, type RefundRecord } from '../refund.repository.js';
import { isEnded } from '../refund.states.js';
import { endsRefused } from './said-done.rules.js';

/** Somebody's word that a refund cannot go back. */
interface RefusedByHand {
  readonly refundId: string;
  readonly by: string;
  readonly note: string;
}

/**
 * Ends a refund that waits for a person and cannot go back. One person does, unless its money may have gone already: then
 * the first one only says so, and somebody else ends it by saying the same.
 */
@Injectable()
export class RefuseByHand {
  constructor(
    private readonly refunds: RefundRepository,
    private readonly purchases: RefundedPurchases,
    private readonly moves: MoveRefund,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
  ) {}

  /**
   * The same again changes nothing. `noteDone` is called in the transaction. Throws REFUND_NOT_FOUND, REFUND_NOT_WAITING for
   * one that the provider is called about or that went back, REFUND_DONE_SAID while somebody says that it did, and
   * PURCHASE_DISPUTED while nobody decided about a dispute: its coins could be spent before the bank's word is confirmed.
   */
  async execute(
    said: RefusedByHand,
    noteDone: (tx: Transaction) => Promise<void>,
  ): Promise<RefundRecord> {
    readId<string>(said.refundId, 'refundId');
    const refund = await this.require(said);
    const isOver = isEnded(refund.state);
    if (!isOver && !endsRefused(refund, said.by))
      // Somebody else said the same at this moment: this word ends it.
      return (await this.say(said, noteDone)) ?? this.execute(said, noteDone);
    const change = {
      state: 'REFUND_FAILED',
      ...{ code: said.note, waitsForPerson: false },
      nextTryTime: undefined,
    } as const;
    return this.moves.execute(said.refundId, change, {
      beside: async (tx) => {
        const after = await this.require(said, tx);
        // What was said may have been taken back since it was read, or the refund have been said to be done meanwhile.
        if (!isOver && !endsRefused({ ...after, code: refund.code }, said.by))
          throw new AppError('REFUND_NOT_WAITING');
        await noteDone(tx);
      },
    });
  }

  /** Undefined where the word of this name ends it meanwhile: then nothing is kept. */
  private say(
    said: RefusedByHand,
    noteDone: (tx: Transaction) => Promise<void>,
  ): Promise<RefundRecord | undefined> {
    return this.transactions.run(async (tx) => {
      const before = await this.require(said, tx);
      const { by, note } = said;
      if (!isEnded(before.state) && endsRefused(before, by)) return undefined;
      const saidRefused = { by, note, time: this.clock.now() };
      const isSaid = isEnded(before.state) || before.saidRefused !== undefined;
      const after = isSaid ? before : await this.refunds.keepSaid(before, { saidRefused }, tx);
      await noteDone(tx);
      return after;
    });
  }

  private async require(
    { refundId }: Pick<RefusedByHand, 'refundId'>,
    tx?: Transaction,
  ): Promise<RefundRecord> {
    const refund = await this.refunds.find(refundId, tx);
    if (!refund) throw new AppError('REFUND_NOT_FOUND');
    const isWaiting = isEnded(refund.state)
      ? refund.state === 'REFUND_FAILED'
      : refund.waitsForPerson;
    if (!isWaiting) throw new AppError('REFUND_NOT_WAITING');
    if (refund.saidDone) throw new AppError('REFUND_DONE_SAID');
    const purchase = await this.purchases.find(refund.purchaseId, tx);
    if (purchase && disputeOf(purchase) === 'told') throw new AppError('PURCHASE_DISPUTED');
    return refund;
  }
}
