import { Injectable } from '@nestjs/common';
import { giftRestated, giftRestatedFormerly, type Envelope } from '@mate/contracts/events';
import { matches, type EventConsumer } from '@mate/messaging/consumer';
import type { Transaction } from '@mate/mongo/transaction';
import { CountGift } from './count-gift.use-case.js';

/** Gifts from before their coins or givers were counted → the counters and boards that lack them. */
@Injectable()
export class RestateGiftConsumer implements EventConsumer {
  readonly name = 'content.restate-gift';
  readonly events = [giftRestated, giftRestatedFormerly];
  readonly onFailure = 'dead-letter';

  constructor(private readonly gifts: CountGift) {}

  async handle(event: Envelope, tx: Transaction): Promise<void> {
    const { occurTime: giveTime } = event;
    if (matches(event, giftRestated)) await this.gifts.execute([event.data], 'restated', tx);
    else if (matches(event, giftRestatedFormerly))
      await this.gifts.execute([{ giveTime, ...event.data }], 'restated without giver', tx);
  }
}
