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

  /** Asks unless somebody did since it was due; where it is too soon once more, it waits on. */
  async execute(purchaseId: string): Promise<void> {
    const purchase = await this.purchases.find(purchaseId);
    const due = purchase?.questionTime;
    if (!purchase || !due) return;
    const isAsked = purchase.lastAskTime !== undefined && purchase.lastAskTime >= due;
    // Whatever made this question wait has its answer.
    const answer = isAsked ? undefined : await this.asking.execute(purchase);
    if (answer?.kind !== 'too-soon') return this.purchases.endQuestion(purchaseId, due);
    // Asked elsewhere meanwhile, or by news that came before this one.
    const { lastAskTime } = answer.purchase;
    if (lastAskTime && lastAskTime >= due) return this.purchases.endQuestion(purchaseId, due);
    await this.purchases.scheduleQuestion(purchaseId, answer.until);
  }
}
