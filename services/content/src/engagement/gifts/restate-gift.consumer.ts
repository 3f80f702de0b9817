import { Injectable } from '@nestjs/common';
import { giftRestated, type Envelope } from '@mate/contracts/events';
import { matches, type EventConsumer } from '@mate/messaging/consumer';
import type { Transaction } from '@mate/mongo/transaction';
import { CountGift } from './count-gift.use-case.js';

/** Gifts from before their coins were counted → the posts' coins. */
@Injectable()
export class RestateGiftConsumer implements EventConsumer {
  readonly name = 'content.restate-gift';
  readonly events = [giftRestated];
  readonly onFailure = 'dead-letter';

  constructor(private readonly gifts: CountGift) {}

  async handle(event: Envelope, tx: Transaction): Promise<void> {
    if (matches(event, giftRestated)) await this.gifts.execute(event.data, true, tx);
  }
}
