import { Injectable } from '@nestjs/common';
import { PurchaseRepository, type PurchaseRecord } from '../purchase.repository.js';
import { publicStateOf } from '../purchase.states.js';
import { AskSoon } from './ask-soon.use-case.js';

/** Asks about a purchase of which somebody outside knows no more than its reference. */
@Injectable()
export class AskReference {
  constructor(
    private readonly purchases: PurchaseRepository,
    private readonly asking: AskSoon,
  ) {}

  /** The purchase that a provider knows by this reference. */
  find(provider: string, reference: string): Promise<PurchaseRecord | undefined> {
    return this.purchases.findByReference(provider, reference);
  }

  /** Whether there is anything left to learn from somebody outside. */
  isOpen({ state }: PurchaseRecord): boolean {
    return publicStateOf(state) === 'PENDING';
  }

  /** Never fails because of the provider. */
  async ask(purchase: PurchaseRecord): Promise<void> {
    await this.asking.execute(purchase);
  }
}
