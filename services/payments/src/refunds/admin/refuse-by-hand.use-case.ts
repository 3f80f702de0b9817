import { Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import { readId } from '@mate/contracts/refusals';
import type { Transaction } from '@mate/mongo/transaction';
import { MoveRefund } from '../move-refund.use-case.js';
import { RefundRepository, type RefundRecord } from '../refund.repository.js';
import { isEnded } from '../refund.states.js';

/** Ends a refund that waits for a person and cannot go back: one person does, since no money moves. */
@Injectable()
export class RefuseByHand {
  constructor(
    private readonly refunds: RefundRepository,
    private readonly moves: MoveRefund,
  ) {}

  /**
   * The same again changes nothing. `noteDone` is called in the transaction. Throws REFUND_NOT_FOUND, REFUND_NOT_WAITING for
   * one that the provider is called about or that went back, and REFUND_DONE_SAID while somebody says that it did.
   */
  async execute(
    { note, refundId }: { readonly refundId: string; readonly note: string },
    noteDone: (tx: Transaction) => Promise<void>,
  ): Promise<RefundRecord> {
    const refund = await this.refunds.find(readId<string>(refundId, 'refundId'));
    if (!refund) throw new AppError('REFUND_NOT_FOUND');
    const isSame = isEnded(refund.state) ? refund.state === 'REFUND_FAILED' : refund.waitsForPerson;
    if (!isSame) throw new AppError('REFUND_NOT_WAITING');
    const change = {
      state: 'REFUND_FAILED',
      ...{ code: note, waitsForPerson: false },
      nextTryTime: undefined,
    } as const;
    return this.moves.execute(refundId, change, async (tx) => {
      const after = await this.refunds.find(refundId, tx);
      if (after?.state !== 'REFUND_FAILED') throw new AppError('REFUND_NOT_WAITING');
      if (after.saidDone) throw new AppError('REFUND_DONE_SAID');
      await noteDone(tx);
    });
  }
}
