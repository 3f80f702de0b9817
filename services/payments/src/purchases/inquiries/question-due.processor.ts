import { Injectable } from '@nestjs/common';
import type { JobHandler, Postponed } from '@mate/jobs/job';
import { Clock } from '@mate/service-kit/clock';
import { questionDue, type QuestionDueJob } from '../settle/question-due.job.js';
import { AskPurchasesJob } from './ask-purchases.job.js';

/** Wakes the lane of a provider when something of it is due; the waiting for its answer is the lane's. */
@Injectable()
export class QuestionDueProcessor implements JobHandler<QuestionDueJob> {
  readonly job = questionDue;
  readonly concurrency = 8;

  constructor(
    private readonly asking: AskPurchasesJob,
    private readonly clock: Clock,
  ) {}

  handle({ provider, time }: QuestionDueJob): Promise<Postponed | void> {
    // Whoever queued it may have a clock that is ahead of ours.
    const postponeMs = Date.parse(time) - this.clock.nowMs();
    if (postponeMs > 0) return Promise.resolve({ postponeMs });
    this.asking.wake(provider);
    return Promise.resolve();
  }
}
