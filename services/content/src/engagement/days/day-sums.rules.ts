import type { AccountId, PostId } from '@mate/contracts/ids';
import { joinedMarks, type MarkWords } from './viewer-mark.rules.js';

/** Watches of one post on one day, summed. */
export interface WatchSums {
  readonly cellSeconds: number;
  /** Numbers by the field that they are stored in. */
  readonly fields: Readonly<Record<string, number>>;
  /** The same of what only the creator's sums keep. */
  readonly parts: Readonly<Record<string, number>>;
  /** Marks of viewers by the field that they are stored in. */
  readonly marks: Readonly<Record<string, MarkWords>>;
}

/** What is summed of a post's day. */
export interface DaySums {
  readonly postId: PostId;
  readonly authorId: AccountId;
  readonly day: string;
  readonly sums: WatchSums;
}

/** The same of all posts of a creator. */
export type ChannelSums = Pick<DaySums, 'authorId' | 'day'> & Pick<WatchSums, 'fields' | 'marks'>;

/** What only the days of posts keep: it means nothing of several. */
const OF_POSTS_ALONE = /^(viewers$|cells\.)/;

/** The sums of creators, each day once. */
export function channelSumsOf(rows: readonly DaySums[]): ChannelSums[] {
  const channels = new Map<string, ChannelSums>();
  for (const { authorId, day, sums } of rows) {
    const key = `${authorId}:${day}`;
    const before = channels.get(key);
    channels.set(key, {
      ...{ authorId, day },
      fields: added(added(before?.fields ?? {}, sums.fields, OF_POSTS_ALONE), sums.parts),
      marks: joined(before?.marks ?? {}, sums.marks),
    });
  }
  return [...channels.values()];
}

function added(
  one: WatchSums['fields'],
  other: WatchSums['fields'],
  without?: RegExp,
): WatchSums['fields'] {
  const sum = { ...one };
  for (const [field, by] of Object.entries(other))
    if (!without?.test(field)) sum[field] = (sum[field] ?? 0) + by;
  return sum;
}

function joined(one: WatchSums['marks'], other: WatchSums['marks']): WatchSums['marks'] {
  const all = { ...one };
  for (const [field, words] of Object.entries(other)) all[field] = joinedMarks([all[field], words]);
  return all;
}

/** Marks as the database joins them to those that it has. */
export function marksToJoin(marks: WatchSums['marks']): Record<string, { or: number }> {
  return Object.fromEntries(
    Object.entries(marks).flatMap(([field, words]) =>
      Object.entries(words).map(([word, bits]) => [`${field}.${word}`, { or: bits }]),
    ),
  );
}
