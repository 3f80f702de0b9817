import { Injectable } from '@nestjs/common';
import { JobQueues } from '@mate/jobs/job-queues';
import type { PurchaseRecord } from '../purchase.repository.js';
import { askAgain } from './ask-again.job.js';
import { AskProvider, type Answer } from './ask-provider.use-case.js';

/** Asks the provider because somebody outside says that something happened: now, or when it may be asked again. */
@Injectable()
export class AskSoon {
  constructor(
    private readonly asking: AskProvider,
    private readonly jobs: JobQueues,
  ) {}

  /** Never fails because of the provider. A lost queue loses no purchase: the schedule asks as well. */
  async execute(purchase: PurchaseRecord): Promise<Answer> {
    const answer = await this.asking.execute(purchase);
    if (answer.kind === 'too-soon') {
      const { until } = answer;
      await this.jobs.enqueue(
        askAgain,
        { purchaseId: purchase._id, time: until.toISOString() },
        until,
      );
    }
    return answer;
  }
}
