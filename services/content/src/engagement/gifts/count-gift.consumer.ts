import { Injectable } from '@nestjs/common';
import { giftSent, giftSentFormerly, type Envelope } from '@mate/contracts/events';
import { matches, type EventConsumer } from '@mate/messaging/consumer';
import type { Transaction } from '@mate/mongo/transaction';
import { CountGift } from './count-gift.use-case.js';

/** Wallet's gifts → the posts' gift counters. */
@Injectable()
export class CountGiftConsumer implements EventConsumer {
  readonly name = 'content.count-gift';
  readonly events = [giftSent, giftSentFormerly];
  readonly onFailure = 'dead-letter';

  constructor(private readonly gifts: CountGift) {}

  async handle(event: Envelope, tx: Transaction): Promise<void> {
    if (!matches(event, giftSent) && !matches(event, giftSentFormerly)) return;
    const { postId } = event.data;
    if (postId) await this.gifts.execute({ ...event.data, postId }, false, tx);
  }
}
