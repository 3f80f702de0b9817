import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { AccountId, PostId } from '@mate/contracts/ids';
import type { Transaction } from '@mate/mongo/transaction';
import { channelDayModel } from './channel-day.model.js';
import type { ChannelDayDocument, WatchDayDocument } from './day.rows.js';
import { dayOf } from './day.rows.js';
import { channelSumsOf, marksToJoin, type DaySums } from './day-sums.rules.js';
import { watchDayModel } from './watch-day.model.js';

/** What a gift, or what went back of it, changes on the day it was given. */
export interface GiftOfDay {
  readonly authorId: AccountId;
  /** Undefined of a gift to the profile. */
  readonly postId: PostId | undefined;
  readonly giveTime: Date;
  readonly gifts: number;
  readonly giftCoins: number;
}

/** Sums by day, of posts and of creators. */
@Injectable()
export class DayRepository {
  constructor(
    @InjectModel(watchDayModel.name) private readonly posts: Model<WatchDayDocument>,
    @InjectModel(channelDayModel.name) private readonly channels: Model<ChannelDayDocument>,
  ) {}

  /** Watches of many posts: one write for each post and creator. */
  async addWatches(rows: readonly DaySums[]): Promise<void> {
    if (rows.length === 0) return;
    const ofPosts = rows.map(({ postId, authorId, day, sums }) => {
      const { fields: $inc, cellSeconds } = sums;
      const first = { postId, authorId, day: new Date(day) };
      return upsertOf(`${postId}:${day}`, {
        ...{ $inc, $bit: marksToJoin(sums.marks), $setOnInsert: first },
        // A gift may have made the row.
        $set: { cellSeconds },
      });
    });
    const ofChannels = channelSumsOf(rows).map(({ authorId, day, fields: $inc, marks }) =>
      upsertOf(`${authorId}:${day}`, {
        ...{ $inc, $bit: marksToJoin(marks) },
        $setOnInsert: { authorId, day: new Date(day) },
      }),
    );
    const options = { ordered: false, throwOnValidationError: true } as const;
    await Promise.all([
      this.posts.bulkWrite(ofPosts, options),
      this.channels.bulkWrite(ofChannels, options),
    ]);
  }

  /** Gifts, on their days: of the post, where it is the receiver's, and of the receiver. */
  async addGifts(rows: readonly GiftOfDay[], tx: Transaction): Promise<void> {
    const told = rows.filter(({ gifts, giftCoins }) => gifts !== 0 || giftCoins !== 0);
    const ofPosts = told.flatMap(({ postId, authorId, ...gift }) =>
      postId
        ? [upsertOf(`${postId}:${dayOf(gift.giveTime)}`, giftUpdate(gift, { postId, authorId }))]
        : [],
    );
    const ofChannels = told.map(({ authorId, postId: _post, ...gift }) =>
      upsertOf(`${authorId}:${dayOf(gift.giveTime)}`, giftUpdate(gift, { authorId })),
    );
    const options = { session: tx, throwOnValidationError: true } as const;
    if (ofPosts.length > 0) await this.posts.bulkWrite(ofPosts, options);
    if (ofChannels.length > 0) await this.channels.bulkWrite(ofChannels, options);
  }

  /** What went back of a gift; nothing of one whose day knows of no gifts. */
  async takeGift({ postId, authorId, ...gift }: GiftOfDay, tx: Transaction): Promise<void> {
    const { $inc } = giftUpdate(gift, {});
    const day = dayOf(gift.giveTime);
    const known = { giftCoins: { $exists: true } };
    const options = { session: tx };
    if (postId)
      await this.posts.updateOne({ _id: `${postId}:${day}`, ...known }, { $inc }, options);
    await this.channels.updateOne({ _id: `${authorId}:${day}`, ...known }, { $inc }, options);
  }

  /** One follower more, or less. */
  async addFollower(
    authorId: AccountId,
    { time, began }: { readonly time: Date; readonly began: boolean },
    tx: Transaction,
  ): Promise<void> {
    const day = dayOf(time);
    await this.channels.updateOne(
      { _id: `${authorId}:${day}` },
      {
        $inc: began ? { followersWon: 1 } : { followersLost: 1 },
        $setOnInsert: { authorId, day: new Date(day) },
      },
      { upsert: true, session: tx },
    );
  }
}

function upsertOf<T extends object>(_id: string, update: T) {
  return { updateOne: { filter: { _id }, update, upsert: true } };
}

function giftUpdate<T extends object>(
  { gifts, giftCoins, giveTime }: Pick<GiftOfDay, 'gifts' | 'giftCoins' | 'giveTime'>,
  first: T,
) {
  return {
    $inc: { gifts, giftCoins },
    $setOnInsert: { ...first, day: new Date(dayOf(giveTime)) },
  };
}
