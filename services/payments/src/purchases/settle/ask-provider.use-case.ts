import { Inject, Injectable } from '@nestjs/common';
import { isAppError } from '@mate/contracts/errors';
import type { Logger } from '@mate/service-kit/logger';
import { LOGGER } from '../../payments.tokens.js';
import type { PurchaseRecord } from '../purchase.repository.js';
import { InquirePurchase } from './inquire-purchase.use-case.js';

/** Asks the provider because somebody outside says that something happened. */
@Injectable()
export class AskProvider {
  constructor(
    private readonly inquiries: InquirePurchase,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** How the purchase stands after the answer; undefined where none came. Never fails because of the provider. */
  async execute(purchase: PurchaseRecord): Promise<PurchaseRecord | undefined> {
    try {
      return (await this.inquiries.execute(purchase)).purchase;
    } catch (error) {
      if (!isAppError(error)) throw error;
      const { _id: purchaseId } = purchase;
      this.logger.warn({ event: 'purchase.inquiry_failed', purchaseId, err: error.cause });
      return undefined;
    }
  }
}
