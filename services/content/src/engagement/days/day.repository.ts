import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { newId, type AccountId, type PostId } from '@mate/contracts/ids';
import type { Transaction } from '@mate/mongo/transaction';
import { Clock } from '@mate/service-kit/clock';
import { channelDayModel } from './channel-day.model.js';
import { dayOf } from './day.rows.js';
import type { ChannelDayDocument, ToldWatches, WatchDayDocument } from './day.rows.js';
import { channelViewsOf, marksToJoin, type DaySums } from './day-sums.rules.js';
import { DayChangeRepository } from './folding/day-change.repository.js';
import type { DayAddition } from './folding/day-change.rules.js';
import { isClosed } from './told-day.rules.js';
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

/** What may be told of the watches of a creator's day. */
export interface ToldChannel {
  readonly authorId: AccountId;
  readonly told: ToldWatches;
}

const NO_SESSION = { ordered: false, throwOnValidationError: true } as const;

/** Sums by day, of posts and of creators. What many change at once of a creator is written down and added later. */
@Injectable()
export class DayRepository {
  constructor(
    @InjectModel(watchDayModel.name) private readonly posts: Model<WatchDayDocument>,
    @InjectModel(channelDayModel.name) private readonly channels: Model<ChannelDayDocument>,
    private readonly changes: DayChangeRepository,
    private readonly clock: Clock,
  ) {}

  /** Watches of many posts: one write for each post and creator. What comes after a day is closed is not counted in it. */
  async addWatches(rows: readonly DaySums[]): Promise<void> {
    const now = this.clock.now();
    const open = rows.filter(({ day }) => !isClosed(new Date(day), now));
    if (open.length === 0) return;
    const ofPosts = open.map(({ postId, authorId, day, sums }) => {
      const { fields: $inc, cellSeconds } = sums;
      const first = { postId, authorId, day: new Date(day) };
      return upsertOf(`${postId}:${day}`, {
        ...{ $inc, $bit: marksToJoin(sums.marks), $setOnInsert: first },
        // A gift may have made the row.
        $set: { cellSeconds },
      });
    });
    const ofChannels = channelViewsOf(open).map(({ authorId, day, views }) =>
      upsertOf(`${authorId}:${day}${OF_VIEWS}`, {
        $inc: { views },
        $setOnInsert: { authorId, day: new Date(day) },
      }),
    );
    await Promise.all([
      this.posts.bulkWrite(ofPosts, NO_SESSION),
      ofChannels.length > 0 && this.channels.bulkWrite(ofChannels, NO_SESSION),
    ]);
  }

  /** What may be told of creators on a day that is over; writing it again changes nothing. */
  async tellChannels(day: string, channels: readonly ToldChannel[]): Promise<void> {
    if (channels.length === 0) return;
    await this.channels.bulkWrite(
      channels.map(({ authorId, told }) =>
        upsertOf(`${authorId}:${day}`, {
          $set: told,
          $setOnInsert: { authorId, day: new Date(day) },
        }),
      ),
      NO_SESSION,
    );
  }

  /** Gifts, on their days: of the post, where it is the receiver's, and of the receiver. */
  async addGifts(rows: readonly GiftOfDay[], tx: Transaction): Promise<void> {
    const told = rows.filter(({ gifts, giftCoins }) => gifts !== 0 || giftCoins !== 0);
    const ofPosts = told.flatMap(({ postId, authorId, giveTime, gifts, giftCoins }) => {
      if (!postId) return [];
      const day = dayOf(giveTime);
      const $setOnInsert = { postId, authorId, day: new Date(day) };
      return [upsertOf(`${postId}:${day}`, { $inc: { gifts, giftCoins }, $setOnInsert })];
    });
    if (ofPosts.length > 0)
      await this.posts.bulkWrite(ofPosts, { session: tx, throwOnValidationError: true });
    await this.changes.add(told.map(changeOf), tx);
  }

  /** What went back of a gift; nothing of one whose day knows of no gifts. */
  async takeGift(gift: GiftOfDay, tx: Transaction): Promise<void> {
    const { postId, giveTime, gifts, giftCoins } = gift;
    if (postId)
      await this.posts.updateOne(
        { _id: `${postId}:${dayOf(giveTime)}`, ...KNOWN_GIFTS },
        { $inc: { gifts, giftCoins } },
        { session: tx },
      );
    await this.changes.add([changeOf(gift)], tx);
  }

  /** One follower more, or less. */
  async addFollower(
    authorId: AccountId,
    { time, began }: { readonly time: Date; readonly began: boolean },
    tx: Transaction,
  ): Promise<void> {
    const change = began ? { followersWon: 1 } : { followersLost: 1 };
    await this.changes.add([{ ...newChange(authorId, time), ...change }], tx);
  }

  /** What was written down of creators; what went back of gifts after what came, and only where the day knows of gifts. */
  async addChanges(
    additions: {
      readonly came: readonly DayAddition[];
      readonly wentBack: readonly DayAddition[];
    },
    tx: Transaction,
  ): Promise<void> {
    const came = additions.came.map(({ authorId, day, by: $inc }) =>
      upsertOf(`${authorId}:${dayOf(day)}`, { $inc, $setOnInsert: { authorId, day } }),
    );
    const wentBack = additions.wentBack.map(({ authorId, day, by: $inc }) => ({
      updateOne: { filter: { _id: `${authorId}:${dayOf(day)}`, ...KNOWN_GIFTS }, update: { $inc } },
    }));
    const writes = [...came, ...wentBack];
    if (writes.length > 0)
      await this.channels.bulkWrite(writes, { session: tx, throwOnValidationError: true });
  }
}

/** Views are in a row beside the day's: written every second, they would meet what is added in transactions again and again. */
const OF_VIEWS = ':views';

/** Days that began to count amid a day may know less of a gift than goes back of it. */
const KNOWN_GIFTS = { giftCoins: { $exists: true } } as const;

function upsertOf<T extends object>(_id: string, update: T) {
  return { updateOne: { filter: { _id }, update, upsert: true } };
}

function newChange(authorId: AccountId, time: Date) {
  return { _id: newId(), authorId, day: new Date(dayOf(time)) };
}

function changeOf({ authorId, giveTime, gifts, giftCoins }: GiftOfDay) {
  return { ...newChange(authorId, giveTime), gifts, giftCoins };
}
