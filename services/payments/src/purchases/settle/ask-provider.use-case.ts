import { Inject, Injectable } from '@nestjs/common';
import { isAppError } from '@mate/contracts/errors';
import { Clock } from '@mate/service-kit/clock';
import type { Logger } from '@mate/service-kit/logger';
import { CONFIG, LOGGER } from '@mate/service-kit/tokens';
import { paymentPoints } from '../../fail-points.js';
import type { PaymentsConfig } from '../../payments.config.js';
import { PurchaseRepository, type PurchaseRecord } from '../purchase.repository.js';
import { isFinal } from '../purchase.states.js';
import { InquirePurchase } from './inquire-purchase.use-case.js';
import { ReviewOverdue } from './review-overdue.use-case.js';

/** What came of the wish to ask, and how the purchase stands after it. */
export type Answer =
  /** The provider answered, or there is nothing left to ask. */
  | { readonly kind: 'answered'; readonly purchase: PurchaseRecord }
  /** The provider gave no trustworthy answer; nothing changed. */
  | { readonly kind: 'unanswered'; readonly purchase: PurchaseRecord }
  /** It was asked a moment ago: an answer to this caller's news has to wait until then. */
  | { readonly kind: 'too-soon'; readonly purchase: PurchaseRecord; readonly until: Date };

/**
 * The only place that asks a provider: at most once per purchase and gap, over all processes, whoever sends how many
 * messages. Callers that come while a question is under way share its end.
 */
@Injectable()
export class AskProvider {
  private readonly underWay = new Map<string, Promise<Answer>>();

  constructor(
    private readonly inquiries: InquirePurchase,
    private readonly purchases: PurchaseRepository,
    private readonly overdue: ReviewOverdue,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: PaymentsConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Never fails because of the provider. */
  async execute(purchase: PurchaseRecord): Promise<Answer> {
    if (isFinal(purchase.state)) return { kind: 'answered', purchase };
    const { _id } = purchase;
    const running = this.underWay.get(_id);
    if (running) return this.shared(await running);
    const run = this.ask(purchase).finally(() => this.underWay.delete(_id));
    this.underWay.set(_id, run);
    return run;
  }

  /** The question began before this caller's news came, so only an end of the purchase answers it. */
  private shared({ purchase }: Answer): Answer {
    if (isFinal(purchase.state)) return { kind: 'answered', purchase };
    return { kind: 'too-soon', purchase, until: this.until(purchase.lastAskTime) };
  }

  private async ask(purchase: PurchaseRecord): Promise<Answer> {
    const { _id } = purchase;
    const now = this.clock.now();
    const before = new Date(now.getTime() - this.config.INQUIRY_GAP_MS);
    const claimed = await this.purchases.claimQuestion(_id, { now, before });
    if (!claimed) {
      const current = (await this.purchases.find(_id)) ?? purchase;
      if (isFinal(current.state)) return { kind: 'answered', purchase: current };
      return { kind: 'too-soon', purchase: current, until: this.until(current.lastAskTime) };
    }
    paymentPoints.pass('question.after-claim');
    const answer = await this.inquire(claimed);
    await this.overdue.execute(answer.purchase, answer.kind === 'answered');
    return answer;
  }

  private async inquire(purchase: PurchaseRecord): Promise<Answer> {
    try {
      return { kind: 'answered', purchase: await this.inquiries.execute(purchase) };
    } catch (error) {
      if (!isAppError(error)) throw error;
      const { _id: purchaseId } = purchase;
      this.logger.warn({ event: 'purchase.inquiry_failed', purchaseId, err: error.cause });
      return { kind: 'unanswered', purchase };
    }
  }

  private until(lastAskTime: Date = this.clock.now()): Date {
    return new Date(lastAskTime.getTime() + this.config.INQUIRY_GAP_MS);
  }
}
