import type { AccountId, PostId } from '@mate/contracts/ids';
import type { ChannelDayDocument } from './day.rows.js';
import type { MarkWords } from './viewer-mark.rules.js';

/** Watches of one post on one day, summed. */
export interface WatchSums {
  readonly cellSeconds: number;
  /** In the public number. */
  readonly views: number;
  /** Numbers by the field that they are stored in. */
  readonly fields: Readonly<Record<string, number>>;
  /** Marks of viewers by the field that they are stored in. */
  readonly marks: Readonly<Record<string, MarkWords>>;
}

/** What is summed of a post's day. */
export interface DaySums {
  readonly postId: PostId;
  readonly authorId: AccountId;
  /** 2026-11-27 */
  readonly day: string;
  readonly sums: WatchSums;
}

/** The views of all posts of a creator. */
export type ChannelViews = Pick<DaySums, 'authorId' | 'day'> & Pick<WatchSums, 'views'>;

/** The views of creators, each day once. */
export function channelViewsOf(rows: readonly DaySums[]): ChannelViews[] {
  const channels = new Map<string, ChannelViews>();
  for (const { authorId, day, sums } of rows) {
    if (sums.views === 0) continue;
    const key = `${authorId}:${day}`;
    const views = (channels.get(key)?.views ?? 0) + sums.views;
    channels.set(key, { authorId, day, views });
  }
  return [...channels.values()];
}

/** Days of a creator, each once, in the same order: views are kept beside the rest. */
export function joinedDays(rows: readonly ChannelDayDocument[]): ChannelDayDocument[] {
  const days = new Map<number, ChannelDayDocument>();
  for (const row of rows) {
    const at = row.day.getTime();
    const before = days.get(at);
    const views = (before?.views ?? 0) + (row.views ?? 0);
    days.set(at, { ...before, ...row, views });
  }
  return [...days.values()];
}

/** Marks as the database joins them to those that it has. */
export function marksToJoin(marks: WatchSums['marks']): Record<string, { or: number }> {
  return Object.fromEntries(
    Object.entries(marks).flatMap(([field, words]) =>
      Object.entries(words).map(([word, bits]) => [`${field}.${word}`, { or: bits }]),
    ),
  );
}
