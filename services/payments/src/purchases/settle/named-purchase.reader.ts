import { Injectable } from '@nestjs/common';
import { PurchaseRepository } from '../purchase.repository.js';
import { isFinal } from '../purchase.states.js';

/** What is there to learn of a purchase that somebody outside names. */
@Injectable()
export class NamedPurchaseReader {
  constructor(private readonly purchases: PurchaseRepository) {}

  /** Undefined where the provider knows no purchase of ours by this reference. Of one that failed there may still be news. */
  async find(
    provider: string,
    reference: string,
  ): Promise<{ readonly isOver: boolean } | undefined> {
    const purchase = await this.purchases.findByReference(provider, reference);
    return purchase && { isOver: isFinal(purchase.state) };
  }
}
