import { Injectable } from '@nestjs/common';
import { purchaseCreated, purchaseFailed, type Envelope } from '@mate/contracts/events';
import { matches, type EventConsumer } from '@mate/messaging/consumer';
import type { Transaction } from '@mate/mongo/transaction';
import { TrackPurchases } from './track-purchases.use-case.js';

/** Purchases that are under way or ended without coins. */
@Injectable()
export class TrackPurchasesConsumer implements EventConsumer {
  readonly name = 'wallet.track-purchases';
  readonly events = [purchaseCreated, purchaseFailed];
  readonly onFailure = 'park-key';

  constructor(private readonly purchases: TrackPurchases) {}

  async handle(event: Envelope, tx: Transaction): Promise<void> {
    const time = new Date(event.occurTime);
    if (matches(event, purchaseCreated))
      await this.purchases.execute({ purchase: event.data, time }, tx);
    else if (matches(event, purchaseFailed)) {
      const { state, reason } = event.data;
      await this.purchases.execute({ purchase: event.data, time, end: { state, reason } }, tx);
    }
  }
}
