import { Injectable } from '@nestjs/common';
import { AskProvider } from '../purchases/settle/ask-provider.use-case.js';
import { RetryWebhook } from '../webhooks/dead/retry-webhook.use-case.js';
import type { ReviewSubject } from './review-subject.reader.js';

/** A person wants to know now what became of a case. */
@Injectable()
export class RecheckReview {
  constructor(
    private readonly asking: AskProvider,
    private readonly webhooks: RetryWebhook,
  ) {}

  /** What came of the question to the provider; one that is switched off gives no answer. */
  async execute(subject: ReviewSubject): Promise<'answered' | 'unanswered' | 'too-soon'> {
    if (subject.kind === 'purchase') return (await this.asking.execute(subject.purchase)).kind;
    await this.webhooks.execute(subject.id);
    return 'answered';
  }
}
