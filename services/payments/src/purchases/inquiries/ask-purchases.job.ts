import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from '@mate/service-kit/logger';
import { LOGGER } from '@mate/service-kit/tokens';
import { LaneJob } from '../../providers/lanes/lane.job.js';
import type { Lane } from '../../providers/lanes/lane.rules.js';
import { ProviderLanes } from '../../providers/lanes/provider-lanes.registry.js';
import { AskAgain } from '../settle/ask-again.use-case.js';
import { DueQuestionsReader, type DueQuestion } from './due-questions.reader.js';
import { RunInquiry } from './run-inquiry.use-case.js';

/** Asks providers what is due: when it is woken, and in rounds for what crashes and wiped queues left behind. */
@Injectable()
export class AskPurchasesJob extends LaneJob<DueQuestion> {
  constructor(
    private readonly due: DueQuestionsReader,
    private readonly inquiry: RunInquiry,
    private readonly again: AskAgain,
    lanes: ProviderLanes,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    super({ name: 'payments.questions', atOnce: 8, roundMax: 40 }, lanes);
  }

  protected list(lane: Lane, limit: number): Promise<DueQuestion[]> {
    return this.due.list(lane, limit);
  }

  protected handle({ cause, purchaseId }: DueQuestion): Promise<void> {
    return (cause === 'news' ? this.again : this.inquiry).execute(purchaseId);
  }

  protected noteFailure({ purchaseId }: DueQuestion, err: unknown): void {
    this.logger.error({ event: 'purchase.question_failed', purchaseId, err });
  }
}
