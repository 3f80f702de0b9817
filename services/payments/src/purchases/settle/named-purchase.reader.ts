import { Injectable } from '@nestjs/common';
import { PurchaseRepository } from '../purchase.repository.js';
import { isFinal, publicStateOf } from '../purchase.states.js';

/** What is there to learn of a purchase that somebody outside names. */
@Injectable()
export class NamedPurchaseReader {
  constructor(private readonly purchases: PurchaseRepository) {}

  /**
   * Undefined where the provider knows no purchase of ours by this reference. Of one that failed there may be news for as
   * long as our own schedule asks: who knows a reference of long ago makes us do nothing.
   */
  async find(
    provider: string,
    reference: string,
  ): Promise<{ readonly isOver: boolean } | undefined> {
    const purchase = await this.purchases.findByReference(provider, reference);
    if (!purchase) return undefined;
    const { state, nextInquiryTime } = purchase;
    const isWatched = publicStateOf(state) === 'PENDING' || nextInquiryTime !== undefined;
    return { isOver: isFinal(state) || !isWatched };
  }
}
