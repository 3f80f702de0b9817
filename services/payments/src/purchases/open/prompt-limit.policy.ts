import { Inject, Injectable } from '@nestjs/common';
import { DAY_MS, MINUTE_MS } from '@mate/contracts/durations';
import { AppError } from '@mate/contracts/errors';
import type { Transaction } from '@mate/mongo/transaction';
import { CONFIG } from '@mate/service-kit/tokens';
import type { PaymentsConfig } from '../../payments.config.js';
import { payerMarkOf } from './payer-mark.rules.js';
import { PromptedPhoneRepository } from './prompted-phone.repository.js';
import { longest, secondsUntilRoom } from './velocity.rules.js';

/**
 * How often a phone is asked for its PIN, whoever buys: accounts are cheap, and the phone may be a stranger's. Counted in
 * the transaction that stores the purchase, so that what is refused or comes twice counts nothing, and a wiped cache or
 * a restart forgets nothing.
 */
@Injectable()
export class PromptLimit {
  constructor(
    private readonly phones: PromptedPhoneRepository,
    @Inject(CONFIG) private readonly config: PaymentsConfig,
  ) {}

  /** Counts that the phone is asked now. Throws PAYMENT_PROMPT_LIMIT where that would be too often. */
  async spend(phone: string, now: Date, tx: Transaction): Promise<void> {
    const mark = payerMarkOf('phone', phone, this.config.PAYER_KEYS);
    const times = await this.phones.timesOf(mark, tx);
    const { PROMPTS_PER_TEN_MINUTES, PROMPTS_PER_DAY } = this.config;
    const retryAfterSeconds = longest([
      secondsUntilRoom(times, { max: PROMPTS_PER_TEN_MINUTES, withinMs: 10 * MINUTE_MS }, now),
      secondsUntilRoom(times, { max: PROMPTS_PER_DAY, withinMs: DAY_MS }, now),
    ]);
    if (retryAfterSeconds !== undefined)
      throw new AppError('PAYMENT_PROMPT_LIMIT', { retryAfterSeconds });
    const since = now.getTime() - DAY_MS;
    const recent = times.filter((time) => time.getTime() > since);
    const expireTime = new Date(now.getTime() + DAY_MS);
    await this.phones.keep(mark, { times: [...recent, now], expireTime }, tx);
  }
}
