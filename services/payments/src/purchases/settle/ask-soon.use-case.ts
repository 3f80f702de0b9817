import { Injectable } from '@nestjs/common';
import { PurchaseRepository, type PurchaseRecord } from '../purchase.repository.js';
import { AskProvider, type Answer } from './ask-provider.use-case.js';
import { PlanQuestion } from './plan-question.use-case.js';

/** Asks the provider because somebody outside says that something happened: now, or when it may be asked again. */
@Injectable()
export class AskSoon {
  constructor(
    private readonly asking: AskProvider,
    private readonly purchases: PurchaseRepository,
    private readonly plans: PlanQuestion,
  ) {}

  /** Never fails because of the provider. */
  async execute(purchase: PurchaseRecord): Promise<Answer> {
    const answer = await this.asking.execute(purchase);
    if (answer.kind === 'too-soon') {
      await this.purchases.scheduleQuestion(purchase._id, answer.until);
      await this.plans.execute(purchase, answer.until);
    }
    return answer;
  }
}
