import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import { purchaseCreated } from '@mate/contracts/events';
import { Outbox } from '@mate/messaging/outbox';
import { isDuplicateKey } from '@mate/mongo/collection';
import type { IdempotentRequest } from '@mate/mongo/idempotency';
import { TransactionRunner, type Transaction } from '@mate/mongo/transaction';
import { CONFIG } from '@mate/service-kit/tokens';
import { paymentPoints } from '../../fail-points.js';
import type { PaymentsConfig } from '../../payments.config.js';
import { eventFactsOf } from '../purchase.mapper.js';
import { PurchaseRepository, type PurchaseRecord } from '../purchase.repository.js';
import { PlanQuestion } from '../settle/plan-question.use-case.js';
import { PromptLimit } from './prompt-limit.policy.js';
import { countedSince, secondsToWait, secondsUntilPrompt } from './velocity.rules.js';

/** Stores a new purchase, its key and its announcement together, and plans the first question about it. */
@Injectable()
export class OpenPurchase {
  constructor(
    private readonly purchases: PurchaseRepository,
    private readonly transactions: TransactionRunner,
    private readonly outbox: Outbox,
    private readonly plans: PlanQuestion,
    private readonly prompts: PromptLimit,
    @Inject(CONFIG) private readonly config: PaymentsConfig,
  ) {}

  /**
   * Answers the id of the purchase that the key stands for: this one, or that of a twin call that was faster. Throws
   * PURCHASE_LIMIT when the buyer began many within the hour, and PAYMENT_PROMPT_LIMIT when the phone that it is about to
   * ask was asked often, or several are asked for this buyer.
   */
  async execute(
    purchase: PurchaseRecord,
    request: IdempotentRequest,
    phone?: string,
  ): Promise<string> {
    try {
      await this.transactions.run(
        async (tx) => {
          await this.purchases.insert(purchase, request, tx);
          paymentPoints.pass('open.after-insert');
          await this.requireRoom(purchase, tx);
          if (phone !== undefined) await this.prompts.spend(phone, purchase.createTime, tx);
          await this.outbox.add(purchaseCreated, eventFactsOf(purchase), tx);
          paymentPoints.pass('open.before-commit');
        },
        // Calls of one buyer that come together count each other.
        { contended: `buyer:${purchase.accountId}` },
      );
      paymentPoints.pass('open.after-commit');
      await this.planInquiry(purchase);
      paymentPoints.pass('open.after-plan');
      return purchase._id;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      const twinId = await this.purchases.findEarlier(request);
      if (twinId === undefined) throw error;
      return twinId;
    }
  }

  /** The payer may never come back, and the webhook may be lost. */
  private async planInquiry(purchase: PurchaseRecord): Promise<void> {
    const { nextInquiryTime } = purchase;
    if (nextInquiryTime) await this.plans.execute(purchase, nextInquiryTime);
  }

  private async requireRoom(
    { _id, accountId, createTime, promptEndTime }: PurchaseRecord,
    tx: Transaction,
  ): Promise<void> {
    const bounds = {
      perHour: this.config.PURCHASES_PER_HOUR,
      unusedMax: this.config.UNUSED_PURCHASES_MAX,
      promptsMax: this.config.PROMPTS_UNDER_WAY_MAX,
    };
    const recent = await this.purchases.listRecent(accountId, countedSince(createTime), {
      limit: bounds.perHour + 1,
      tx,
    });
    const others = recent.filter((other) => other._id !== _id);
    const retryAfterSeconds = secondsToWait(others, bounds, createTime);
    if (retryAfterSeconds !== undefined)
      throw new AppError('PURCHASE_LIMIT', { retryAfterSeconds });
    const promptSeconds = promptEndTime && secondsUntilPrompt(others, bounds, createTime);
    if (promptSeconds !== undefined)
      throw new AppError('PAYMENT_PROMPT_LIMIT', { retryAfterSeconds: promptSeconds });
  }
}
