import { Injectable } from '@nestjs/common';
import { isId, type AccountId } from '@mate/contracts/ids';
import type { Transaction } from '@mate/mongo/transaction';
import { PostRepository } from '../../posts/post.repository.js';
import { DayRepository } from '../days/day.repository.js';
import { SupporterRepository, type SumChange } from '../supporters/supporter.repository.js';
import { sumsOf, type CountedSupport } from '../supporters/supporter.rules.js';
import { supportOf, type AnnouncedGift } from './count-gift.use-case.js';
import { CountedGiftRepository } from './counted-gift.repository.js';

/** Coins of a gift that went back. */
export interface AnnouncedReversal extends AnnouncedGift {
  /** Nothing of the gift is left. */
  readonly isWhole: boolean;
}

/** Takes what went back of gifts out of the sums again. */
@Injectable()
export class UncountGift {
  constructor(
    private readonly posts: PostRepository,
    private readonly counted: CountedGiftRepository,
    private readonly supporters: SupporterRepository,
    private readonly days: DayRepository,
  ) {}

  /** No more than was counted of the gift; nothing of one that was not, or of which nothing is counted any more. */
  async execute(reversal: AnnouncedReversal, tx: Transaction): Promise<void> {
    const { giftId, isWhole, toAccountId } = reversal;
    const gift = await this.counted.find(giftId, tx);
    if (!gift || gift.coins === 0 || !isId<AccountId>(toAccountId)) return;
    const { postId } = gift;
    const coins = Math.min(Number(reversal.coins), gift.coins);
    const change = { coins: -coins, gifts: isWhole ? -1 : 0 };
    const left = gift.giver
      ? await this.takeFromBoards(supportOf(reversal, toAccountId, postId), change, tx)
      : undefined;
    if (postId) {
      const givers = isWhole && left === 0 ? { givers: -1 } : {};
      const { gifts } = change;
      await this.posts.addToCounts(postId, { gifts, giftCoins: -coins, ...givers }, tx);
    }
    const { giveTime: time } = reversal;
    const giveTime = new Date(time);
    const back = { gifts: change.gifts, giftCoins: -coins };
    await this.days.takeGift({ authorId: toAccountId, postId, giveTime, ...back }, tx);
    await this.counted.keep([{ ...gift, coins: gift.coins - coins }], tx);
  }

  /** How many gifts of the giver are left on the post; undefined where nobody counts them any more. */
  private async takeFromBoards(
    gift: CountedSupport,
    change: SumChange,
    tx: Transaction,
  ): Promise<number | undefined> {
    const { giver, others } = sumsOf(gift);
    await this.supporters.changeAll(others, change, tx);
    return giver && this.supporters.changeOne(giver, change, tx);
  }
}
