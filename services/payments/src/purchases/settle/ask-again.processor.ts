import { Injectable } from '@nestjs/common';
import type { JobHandler, Postponed } from '@mate/jobs/job';
import { Clock } from '@mate/service-kit/clock';
import { askAgain, type AskAgainJob } from './ask-again.job.js';
import { AskAgain } from './ask-again.use-case.js';

/** Takes questions from the queue when the gap before them is over. */
@Injectable()
export class AskAgainProcessor implements JobHandler<AskAgainJob> {
  readonly job = askAgain;
  readonly concurrency = 8;

  constructor(
    private readonly asking: AskAgain,
    private readonly clock: Clock,
  ) {}

  async handle({ purchaseId, time }: AskAgainJob): Promise<Postponed | void> {
    const until = await this.asking.execute(purchaseId, new Date(time));
    if (until) return { postponeMs: Math.max(0, until.getTime() - this.clock.nowMs()) };
  }
}
