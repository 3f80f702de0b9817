import { Injectable } from '@nestjs/common';
import { PurchaseRepository } from '../purchase.repository.js';
import { AskProvider } from './ask-provider.use-case.js';

/** Asks what had to wait for the end of the gap. */
@Injectable()
export class AskAgain {
  constructor(
    private readonly purchases: PurchaseRepository,
    private readonly asking: AskProvider,
  ) {}

  /** Asks unless somebody did since `due`. Answers when to try again where it is still too soon, else undefined. */
  async execute(purchaseId: string, due: Date): Promise<Date | undefined> {
    const purchase = await this.purchases.find(purchaseId);
    if (!purchase) return undefined;
    // Whatever made this question wait has its answer.
    if (purchase.lastAskTime && purchase.lastAskTime >= due) return undefined;
    const answer = await this.asking.execute(purchase);
    return answer.kind === 'too-soon' ? answer.until : undefined;
  }
}
