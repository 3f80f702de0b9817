import { Inject, Injectable } from '@nestjs/common';
import { LoopJob } from '@mate/jobs/loop-job';
import { Clock } from '@mate/service-kit/clock';
import type { Logger } from '@mate/service-kit/logger';
import { LOGGER } from '@mate/service-kit/tokens';
import { receivedAt } from '../../ledger/lots.rules.js';
import { ForgetGiftMessages } from './forget-gift-messages.use-case.js';

const EVERY_MS = 60_000;

/** Takes the words off anonymous gifts whose week is over, whoever gave them and whatever became of their accounts. */
@Injectable()
export class ForgetAnonymousWordsJob extends LoopJob {
  constructor(
    private readonly forget: ForgetGiftMessages,
    private readonly clock: Clock,
    @Inject(LOGGER) logger: Logger,
  ) {
    super({ name: 'anonymous_words', step: 'forget', everyMs: EVERY_MS, logger });
  }

  protected async round(): Promise<void> {
    const anonymousUntil = receivedAt(this.clock.now());
    if ((await this.forget.execute({ anonymousUntil })) > 0) this.wake();
  }
}
