import { Injectable } from '@nestjs/common';
import { giftReversed, giftSent, giftSentFormerly, type Envelope } from '@mate/contracts/events';
import { matches, type EventConsumer } from '@mate/messaging/consumer';
import { onCommitted, type Transaction } from '@mate/mongo/transaction';
import { CountGift } from './count-gift.use-case.js';
import { TellGift, type FreshGift } from './tell-gift.use-case.js';
import { UncountGift } from './uncount-gift.use-case.js';

/** Wallet's gifts, and what went back of them → counters of posts and boards of supporters. */
@Injectable()
export class CountGiftConsumer implements EventConsumer {
  readonly name = 'content.count-gift';
  readonly events = [giftSent, giftSentFormerly, giftReversed];
  readonly onFailure = 'dead-letter';

  constructor(
    private readonly gifts: CountGift,
    private readonly reversals: UncountGift,
    private readonly news: TellGift,
  ) {}

  async handle(event: Envelope, tx: Transaction): Promise<void> {
    await this.handleAll([event], tx);
  }

  /** Gifts that follow each other are counted together. */
  async handleAll(events: readonly Envelope[], tx: Transaction): Promise<void> {
    let gifts: FreshGift[] = [];
    const count = async (): Promise<void> => {
      await this.gifts.execute(gifts, 'sent', tx);
      for (const gift of gifts) onCommitted(tx, () => void this.news.execute(gift));
      gifts = [];
    };
    for (const event of events)
      if (matches(event, giftSent) || matches(event, giftSentFormerly))
        gifts.push({ giveTime: event.occurTime, ...event.data });
      else if (matches(event, giftReversed)) {
        await count();
        await this.reversals.execute(event.data, tx);
      }
    await count();
  }
}
