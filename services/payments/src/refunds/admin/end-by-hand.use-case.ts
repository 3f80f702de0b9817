import { Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import { readId } from '@mate/contracts/refusals';
import type { Transaction } from '@mate/mongo/transaction';
import { MoveRefund } from '../move-refund.use-case.js';
import { RefundRepository, type RefundRecord } from '../refund.repository.js';
import { isEnded, type RefundEnd } from '../refund.states.js';

/** What a person who looked at a refund says of it. */
export interface HandEnd {
  readonly refundId: string;
  readonly state: RefundEnd;
  readonly note: string;
}

/** Ends a refund that waits for a person. */
@Injectable()
export class EndByHand {
  constructor(
    private readonly refunds: RefundRepository,
    private readonly moves: MoveRefund,
  ) {}

  /**
   * The same end again changes nothing. `beside` is written in the same transaction. Throws REFUND_NOT_FOUND, and
   * REFUND_NOT_WAITING for one that the provider is called about, or that ended the other way.
   */
  async execute(
    { note, refundId, state }: HandEnd,
    beside: (tx: Transaction) => Promise<void>,
  ): Promise<RefundRecord> {
    const refund = await this.refunds.find(readId<string>(refundId, 'refundId'));
    if (!refund) throw new AppError('REFUND_NOT_FOUND');
    const isSame = isEnded(refund.state) ? refund.state === state : refund.waitsForPerson;
    if (!isSame) throw new AppError('REFUND_NOT_WAITING');
    const change = { state, code: note, waitsForPerson: false, nextTryTime: undefined };
    const after = await this.moves.execute(refundId, change, beside);
    if (after.state !== state) throw new AppError('REFUND_NOT_WAITING');
    return after;
  }
}
