import { Injectable } from '@nestjs/common';
import { PurchaseRepository, type PurchaseRecord } from './purchase.repository.js';

/** The purchase that a provider names, whoever owns it: for the provider's own calls only. */
@Injectable()
export class FindByReference {
  constructor(private readonly purchases: PurchaseRepository) {}

  execute(provider: string, reference: string): Promise<PurchaseRecord | undefined> {
    return this.purchases.findByReference(provider, reference);
  }
}
