import { Inject, Injectable } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { GIFT_NEWS_CHANNEL, type GiftNews } from '@mate/contracts/gift-news';
import { isId, type AccountId } from '@mate/contracts/ids';
import { decide, STRANGERS } from '@mate/people/decision';
import { Clock } from '@mate/service-kit/clock';
import { LOGGER } from '@mate/service-kit/tokens';
import type { Logger } from '@mate/service-kit/logger';
import { PeopleReader } from '../../people/people.reader.js';
import { CACHE_REDIS } from '../../storage/redis-connections.js';

/** What came late is no news: it stands in the list of earnings. */
const NEWS_MS_MAX = 5 * 60_000;

/** A gift to be told of, and when it was given. */
export type FreshGift = Omit<GiftNews, 'quantity'> & {
  readonly quantity?: number | undefined;
  readonly giveTime: string;
};

/** Tells receivers who are there of their gifts, over Redis. Best effort: the list of earnings has them all. */
@Injectable()
export class TellGift {
  constructor(
    private readonly people: PeopleReader,
    @Inject(CACHE_REDIS) private readonly redis: Redis,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Never fails. Of a giver whom the receiver is not to come across, such as behind a block, it says nothing. */
  async execute({ giveTime, quantity = 1, ...gift }: FreshGift): Promise<void> {
    if (this.clock.nowMs() - Date.parse(giveTime) > NEWS_MS_MAX) return;
    try {
      const { fromAccountId, giftId, toAccountId, coins, giftName, postId } = gift;
      const isNamed = await this.isListed(toAccountId, fromAccountId);
      const news: GiftNews = {
        ...{ giftId, toAccountId, coins, quantity },
        ...(isNamed && { fromAccountId }),
        ...(postId && { postId }),
        ...(giftName && { giftName }),
      };
      await this.redis.publish(GIFT_NEWS_CHANNEL, JSON.stringify(news));
    } catch (err) {
      this.logger.warn({ event: 'gift_news.untold', err });
    }
  }

  private async isListed(receiverId: string, giverId: string | undefined): Promise<boolean> {
    if (!isId<AccountId>(giverId) || !isId<AccountId>(receiverId)) return false;
    const [cards, relations] = await Promise.all([
      this.people.cardsOf([giverId]),
      this.people.relationsOf(receiverId, [giverId]),
    ]);
    const relation = relations.get(giverId) ?? STRANGERS;
    return decide(receiverId, { accountId: giverId, account: cards.get(giverId), relation }).listed;
  }
}
