import { Injectable } from '@nestjs/common';
import { giftLimitChanged, type Envelope } from '@mate/contracts/events';
import { matches, type EventConsumer } from '@mate/messaging/consumer';
import type { Transaction } from '@mate/mongo/transaction';
import { RememberGiftLimit } from './remember-gift-limit.use-case.js';

/** The limits that people chose in their settings → what their gifts are held to. */
@Injectable()
export class RememberGiftLimitsConsumer implements EventConsumer {
  readonly name = 'wallet.remember-gift-limits';
  readonly events = [giftLimitChanged];
  readonly onFailure = 'park-key';

  constructor(private readonly limits: RememberGiftLimit) {}

  async handle(event: Envelope, tx: Transaction): Promise<void> {
    if (!matches(event, giftLimitChanged)) return;
    const { accountId, coinsPerDay, held, version } = event.data;
    const before = held && { coinsPerDay: held.coinsPerDay, until: new Date(held.until) };
    await this.limits.execute({ accountId, coinsPerDay, held: before, version }, tx);
  }
}
