import { Injectable } from '@nestjs/common';
import { giftReversed, giftSent, giftSentFormerly, type Envelope } from '@mate/contracts/events';
import { matches, type EventConsumer } from '@mate/messaging/consumer';
import { onCommitted, type Transaction } from '@mate/mongo/transaction';
import { CountGift } from './count-gift.use-case.js';
import { TellGift } from './tell-gift.use-case.js';
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
    const { occurTime: giveTime } = event;
    if (matches(event, giftSent) || matches(event, giftSentFormerly)) {
      const gift = { giveTime, ...event.data };
      await this.gifts.execute(gift, 'sent', tx);
      onCommitted(tx, () => void this.news.execute(gift));
    } else if (matches(event, giftReversed)) await this.reversals.execute(event.data, tx);
  }
}
