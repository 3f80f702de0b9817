import { Injectable } from '@nestjs/common';
import { JobQueues } from '@mate/jobs/job-queues';
import { questionDue } from './question-due.job.js';

/** Has somebody wake up when a question that stands in a purchase is due. */
@Injectable()
export class PlanQuestion {
  constructor(private readonly jobs: JobQueues) {}

  /** Never fails: without a queue it is asked a little later. */
  execute(
    { _id: purchaseId, provider }: { readonly _id: string; readonly provider: string },
    time: Date,
  ): Promise<void> {
    return this.jobs.enqueue(questionDue, { purchaseId, provider, time: time.toISOString() }, time);
  }
}
