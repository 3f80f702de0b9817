import { Injectable } from '@nestjs/common';
import { isId, type AccountId, type PostId } from '@mate/contracts/ids';
import type { Transaction } from '@mate/mongo/transaction';
import { PostRepository } from '../../posts/post.repository.js';
import { DayRepository } from '../days/day.repository.js';
import { SupporterRepository } from '../supporters/supporter.repository.js';
import {
  additionsOf,
  type CountedSupport,
  type GiftOnBoards,
} from '../supporters/supporter.rules.js';
import type { CountedGiftDocument } from './counted-gift.model.js';
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

/** A gift of which something is to be counted. */
interface CountedNow {
  readonly gift: AnnouncedGift;
  readonly toAccountId: AccountId;
  readonly coins: number;
  /** What it adds to the post that it names, where that is the receiver's. */
  readonly change: PostChange;
  readonly countsGiver: boolean;
  /** Sums hold it already: only its number was missing. */
  readonly isKnown: boolean;
}

type PostChange = Readonly<Record<'gifts' | 'giftCoins', number>>;

/** Gifts received: on the post their number, coins and givers, by day, and for creator and post who gave most. */
@Injectable()
export class CountGift {
  constructor(
    private readonly posts: PostRepository,
    private readonly counted: CountedGiftRepository,
    private readonly supporters: SupporterRepository,
    private readonly days: DayRepository,
  ) {}

  /**
   * Counts gifts, each on the post it names where its receiver is the author: the giver chose that name. One that is told
   * again was counted as a gift when it was sent, perhaps without its coins or its giver; these count once per gift.
   * As many queries for many as for one: all gifts to a popular creator change the same sums.
   */
  async execute(gifts: readonly AnnouncedGift[], telling: Telling, tx: Transaction): Promise<void> {
    for (const run of runsOfOnce(gifts)) await this.count(run, telling, tx);
  }

  /** Counts gifts of which none is told twice. */
  private async count(
    gifts: readonly AnnouncedGift[],
    telling: Telling,
    tx: Transaction,
  ): Promise<void> {
    const before = await this.counted.findAll(
      gifts.map(({ giftId }) => giftId),
      tx,
    );
    const now = gifts.flatMap((gift) => countedNow(gift, before.get(gift.giftId), telling) ?? []);
    const theirs = await this.countOnPosts(now, tx);
    const postOf = ({ gift }: CountedNow): PostId | undefined => theirs.get(placeOf(gift));
    await this.days.addGifts(
      now.map((one) => ({
        ...{ authorId: one.toAccountId, postId: postOf(one), ...one.change },
        giveTime: new Date(one.gift.giveTime),
      })),
      tx,
    );
    const fresh = now.filter(({ isKnown }) => !isKnown);
    await this.countGivers(
      fresh
        .filter(({ countsGiver }) => countsGiver)
        .map((one) => ({ ...supportOf(one.gift, one.toAccountId, postOf(one)), coins: one.coins })),
      tx,
    );
    await this.counted.keep(
      fresh.flatMap((one) => {
        const postId = postOf(one);
        if (!one.countsGiver && !postId) return [];
        return {
          ...{ _id: one.gift.giftId, coins: one.coins },
          ...(postId && { postId }),
          ...(one.countsGiver && { giver: true as const }),
        };
      }),
      tx,
    );
  }

  /** The posts that are their receivers' and play, by `placeOf` the gift. */
  private async countOnPosts(
    gifts: readonly CountedNow[],
    tx: Transaction,
  ): Promise<ReadonlyMap<string, PostId>> {
    const places = new Map<string, { _id: PostId; authorId: AccountId; change: PostChange }>();
    for (const { change, gift, toAccountId: authorId } of gifts) {
      const { postId: _id } = gift;
      if (!_id || !isId<PostId>(_id)) continue;
      const sum = places.get(placeOf(gift))?.change;
      places.set(placeOf(gift), { _id, authorId, change: sum ? added(sum, change) : change });
    }
    const theirs = new Map<string, PostId>();
    for (const [place, { change, ...post }] of places)
      if (await this.posts.addGift(post, change, tx)) theirs.set(place, post._id);
    return theirs;
  }

  private async countGivers(gifts: readonly GiftOnBoards[], tx: Transaction): Promise<void> {
    const additions = additionsOf(gifts);
    const ofGivers = additions.flatMap(({ giverOn, sum }) => (giverOn ? [sum._id] : []));
    const known = await this.supporters.findGiving(ofGivers, tx);
    await this.supporters.addToAll(additions, tx);
    const givers = new Map<PostId, number>();
    for (const { giverOn, sum } of additions)
      if (giverOn && !known.has(sum._id)) givers.set(giverOn, (givers.get(giverOn) ?? 0) + 1);
    for (const [postId, more] of givers) await this.posts.addToCounts(postId, { givers: more }, tx);
  }
}

/** What is to be counted of a gift; undefined for nothing. */
function countedNow(
  gift: AnnouncedGift,
  before: CountedGiftDocument | undefined,
  telling: Telling,
): CountedNow | undefined {
  const { toAccountId } = gift;
  if (!isId<AccountId>(toAccountId)) return undefined;
  const countsGiver = telling !== 'restated without giver' && before?.giver !== true;
  const isKnown = before !== undefined && !countsGiver;
  if (isKnown && telling !== 'sent') return undefined;
  const coins = Number(gift.coins);
  const change = {
    gifts: telling === 'sent' ? 1 : 0,
    giftCoins: isKnown ? 0 : coins - (before?.coins ?? 0),
  };
  return { gift, toAccountId, coins, change, countsGiver, isKnown };
}

/** In their order, cut where a gift comes again: what is told twice is looked up after it was counted. */
function runsOfOnce(gifts: readonly AnnouncedGift[]): AnnouncedGift[][] {
  const runs: Map<string, AnnouncedGift>[] = [];
  for (const gift of gifts) {
    const last = runs.at(-1);
    if (last && !last.has(gift.giftId)) last.set(gift.giftId, gift);
    else runs.push(new Map([[gift.giftId, gift]]));
  }
  return runs.map((run) => [...run.values()]);
}

/** The post that a gift names, with the receiver, who should be its author. */
function placeOf({ postId = '', toAccountId }: AnnouncedGift): string {
  return `${postId} ${toAccountId}`;
}

function added(one: PostChange, other: PostChange): PostChange {
  return { gifts: one.gifts + other.gifts, giftCoins: one.giftCoins + other.giftCoins };
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
