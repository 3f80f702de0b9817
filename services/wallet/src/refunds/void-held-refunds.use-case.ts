import { Injectable } from '@nestjs/common';
import { isAppError } from '@mate/contracts/errors';
import { EndRefund } from './end-refund.use-case.js';
import { RefundReader } from './refund.reader.js';

/** Ends the open refunds of a purchase that goes back another way. */
@Injectable()
export class VoidHeldRefunds {
  constructor(
    private readonly refunds: RefundReader,
    private readonly end: EndRefund,
  ) {}

  /** One that is captured meanwhile stays so. Throws WALLET_BUSY. */
  async execute(purchaseId: string): Promise<void> {
    for (const { id: refundId } of await this.refunds.listHeld(purchaseId))
      try {
        await this.end.execute({ refundId, outcome: 'voided' });
      } catch (error) {
        if (!isAppError(error) || error.reason !== 'IDEMPOTENCY_KEY_REUSED') throw error;
      }
  }
}
