import { Injectable } from '@nestjs/common';
import { isAppError } from '@mate/contracts/errors';
import type { PurchaseRecord } from '../purchase.repository.js';
import { AskProvider, type Answer } from '../settle/ask-provider.use-case.js';

/** Asks the provider about a purchase because a person wants to know. */
@Injectable()
export class RecheckPurchaseReview {
  constructor(private readonly asking: AskProvider) {}

  /** Never fails because of the provider; one that is switched off gives no answer. */
  async execute(purchase: PurchaseRecord): Promise<Pick<Answer, 'kind' | 'purchase'>> {
    try {
      return await this.asking.execute(purchase);
    } catch (error) {
      if (!isAppError(error) || error.reason !== 'PROVIDER_NOT_FOUND') throw error;
      return { kind: 'unanswered', purchase };
    }
  }
}
