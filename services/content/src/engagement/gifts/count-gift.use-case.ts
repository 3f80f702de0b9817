import { Injectable } from '@nestjs/common';
import { isId, type AccountId, type PostId } from '@mate/contracts/ids';
import type { Transaction } from '@mate/mongo/transaction';
import { PostRepository } from '../../posts/post.repository.js';
import { SupporterRepository } from '../supporters/supporter.repository.js';
import { sumsOf, type CountedSupport } from '../supporters/supporter.rules.js';
import { CountedGiftRepository } from './counted-gift.repository.js';

/** A gift as the wallet tells of it. */
export interface AnnouncedGift {
  readonly giftId: string;
  readonly toAccountId: string;
  readonly postId?: string | undefined;
  /** Whole coins, as a decimal number. */
  readonly coins: string;
  /** Absent of an anonymous gift. */
  readonly fromAccountId?: string | undefined;
  readonly giverMark?: string | undefined;
  readonly giveTime: string;
}

/** How a gift is told of: when it was sent; again, by a wallet that names givers, or by one from before that. */
export type Telling = 'sent' | 'restated' | 'restated without giver';

/** Gifts received: on the post their number, coins and givers, and for creator and post who gave most. */
@Injectable()
export class CountGift {
  constructor(
    private readonly posts: PostRepository,
    private readonly counted: CountedGiftRepository,
    private readonly supporters: SupporterRepository,
  ) {}

  /**
   * Counts a gift, on the post it names where its receiver is the author: the giver chose that name. One that is told
   * again was counted as a gift when it was sent, perhaps without its coins or its giver; these count once per gift.
   */
  async execute(gift: AnnouncedGift, telling: Telling, tx: Transaction): Promise<void> {
    const { giftId, toAccountId } = gift;
    if (!isId<AccountId>(toAccountId)) return;
    const before = await this.counted.find(giftId, tx);
    const countsGiver = telling !== 'restated without giver' && before?.giver !== true;
    const isKnown = before !== null && !countsGiver;
    if (isKnown && telling !== 'sent') return;
    const coins = Number(gift.coins);
    const change = {
      gifts: telling === 'sent' ? 1 : 0,
      giftCoins: isKnown ? 0 : coins - (before?.coins ?? 0),
    };
    const postId = await this.countOnPost(gift, change, tx);
    if (isKnown) return;
    if (countsGiver) await this.countGiver(supportOf(gift, toAccountId, postId), coins, tx);
    if (countsGiver || postId)
      await this.counted.keep(
        { _id: giftId, coins, ...(postId && { postId }), ...(countsGiver && { giver: true }) },
        tx,
      );
  }

  /** The post, where it is the receiver's and plays. */
  private async countOnPost(
    { postId: _id, toAccountId }: AnnouncedGift,
    change: { readonly gifts: number; readonly giftCoins: number },
    tx: Transaction,
  ): Promise<PostId | undefined> {
    if (!_id || !isId<PostId>(_id) || !isId<AccountId>(toAccountId)) return undefined;
    const isTheirs = await this.posts.addGift({ _id, authorId: toAccountId }, change, tx);
    return isTheirs ? _id : undefined;
  }

  private async countGiver(gift: CountedSupport, coins: number, tx: Transaction): Promise<void> {
    const { giver, others } = sumsOf(gift);
    await this.supporters.addToAll(gift, { coins, sums: others }, tx);
    if (!giver || !gift.postId) return;
    const gifts = await this.supporters.addOne(gift, { coins, sum: giver }, tx);
    if (gifts === 1) await this.posts.addToCounts(gift.postId, { givers: 1 }, tx);
  }
}

/** What a gift adds to boards. */
export function supportOf(
  {
    fromAccountId,
    giverMark,
    giveTime,
  }: Pick<AnnouncedGift, 'fromAccountId' | 'giverMark' | 'giveTime'>,
  creatorId: AccountId,
  postId: PostId | undefined,
): CountedSupport {
  const giverId = isId<AccountId>(fromAccountId) ? fromAccountId : undefined;
  return { creatorId, postId, giverId, giverMark, giveTime: new Date(giveTime) };
}
