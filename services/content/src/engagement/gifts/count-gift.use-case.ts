import { Injectable } from '@nestjs/common';
import { isId, type AccountId, type PostId } from '@mate/contracts/ids';
import type { Transaction } from '@mate/mongo/transaction';
import { PostRepository } from '../../posts/post.repository.js';
import { CountedGiftRepository } from './counted-gift.repository.js';

/** A gift as the wallet tells of it. */
export interface AnnouncedGift {
  readonly giftId: string;
  readonly toAccountId: string;
  readonly postId: string;
  /** Whole coins, as a decimal number. */
  readonly coins: string;
}

/** Gifts received on a post, and their coins. */
@Injectable()
export class CountGift {
  constructor(
    private readonly posts: PostRepository,
    private readonly counted: CountedGiftRepository,
  ) {}

  /**
   * Counts a gift on the post it names, where its receiver is the author: the giver chose that name. One that is told
   * again (`isRestated`) was counted as a gift when it was sent, perhaps without its coins; these count once per gift.
   */
  async execute(gift: AnnouncedGift, isRestated: boolean, tx: Transaction): Promise<void> {
    const { giftId, postId, toAccountId } = gift;
    if (!isId<PostId>(postId) || !isId<AccountId>(toAccountId)) return;
    const isCounted = await this.counted.has(giftId, tx);
    if (isRestated && isCounted) return;
    const coins = Number(gift.coins);
    const post = { _id: postId, authorId: toAccountId };
    const change = { gifts: isRestated ? 0 : 1, giftCoins: isCounted ? 0 : coins };
    const isTheirs = await this.posts.addGift(post, change, tx);
    if (isTheirs && !isCounted)
      await this.counted.insert({ _id: giftId, postId: post._id, coins }, tx);
  }
}
