import type { AccountId, PostId } from '@mate/contracts/ids';
import type { WordOf } from '@mate/contracts/wire-enum';
import type { watchSourceWords } from '@mate/contracts/words/watch-words';
import type { MarkWords } from './viewer-mark.rules.js';

/** Where a watch came from; `other` for apps that do not say. */
export type WatchSource = WordOf<typeof watchSourceWords> | 'other';

/** Sums of one day of UTC; nobody's name is in them. What did not happen on it is absent. */
interface DayDocument {
  /** `<post or creator>:<day>`; the views of a creator are in a row of their own. */
  readonly _id: string;
  readonly authorId: AccountId;
  readonly day: Date;
  /** In the public number, told at once. */
  readonly views?: number;
  readonly gifts?: number;
  readonly giftCoins?: number;
}

/** How a post fared on one day. */
export interface WatchDayDocument extends DayDocument {
  readonly postId: PostId;
  /** A viewer is in it once. */
  readonly viewers?: number;
  /** A viewer is in each number of watches once an hour. */
  readonly plays?: number;
  readonly engaged?: number;
  readonly swipedAway?: number;
  /** Of the plays, in milliseconds. */
  readonly watchedMs?: number;
  readonly loops?: number;
  readonly stallMs?: number;
  /** First pictures and the time until them, in milliseconds. */
  readonly firstFrames?: number;
  readonly firstFrameMs?: number;
  /** Seconds that a cell stands for; absent of a day without watches. */
  readonly cellSeconds?: number;
  /** How many left in each cell, by its number. */
  readonly cells?: Readonly<Record<string, number>>;
  /** The same in twentieths of the post, for curves of several. */
  readonly parts?: Readonly<Record<string, number>>;
  readonly sources?: Readonly<Partial<Record<WatchSource, number>>>;
  /** Whom the plays are of, and those from each source. */
  readonly marks?: MarkWords;
  readonly sourceMarks?: Readonly<Partial<Record<WatchSource, MarkWords>>>;
}

/**
 * What is told of the watches of a day that is over: all of it was made by five viewers at least. It is decided once, by post
 * and day, and whatever else is told is a sum of these: so two answers, subtracted, leave sums of these too.
 */
export interface ToldWatches {
  readonly plays: number;
  readonly engaged: number;
  readonly swipedAway: number;
  /** Of the plays, in milliseconds. */
  readonly watchedMs: number;
  /** Plays by where they came from, without sources of few. */
  readonly sources: Readonly<Partial<Record<WatchSource, number>>>;
  /** Whom the plays are of. */
  readonly marks: MarkWords;
  /** How many left in each twentieth of a post, by its number. */
  readonly parts: Readonly<Record<string, number>>;
  /** Some watched that is not in these: too few to tell. */
  readonly few: boolean;
}

/** Who came and went on one day of a creator, and, once it is over, what may be told of the watches of all posts. */
export interface ChannelDayDocument extends DayDocument, Partial<ToldWatches> {
  readonly followersWon?: number;
  readonly followersLost?: number;
}

const NAME_LENGTH = '2026-11-22'.length;

/** The day of UTC that a time is in. */
export function dayOf(time: Date): string {
  return time.toISOString().slice(0, NAME_LENGTH);
}
