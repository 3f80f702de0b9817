import { z } from 'zod';
import { numbersSpanWords, watchSourceWords } from '@mate/contracts/words/watch-words';

const count = z.int().min(0);

const watchNumbers = z
  .object({
    plays: count,
    engaged: count,
    /** Of the plays, those that were swiped away before they were engaged. */
    swipedAway: count,
    watchedSeconds: count,
  })
  .meta({ id: 'WatchNumbers' });

/** What fewer than five people watched is null, and what is of a day that is not over. */
export const studioNumbers = z
  .object({
    /** Days of UTC, the last one is today. */
    days: z
      .object({
        day: z.iso.date(),
        /** What is counted of its watches is told from then on: some minutes after midnight of UTC. */
        over: z.boolean(),
        watched: watchNumbers.nullable(),
        gifts: count,
        giftCoins: count,
        /** Of the channel alone; of a post they are nought. */
        followersWon: count,
        followersLost: count,
      })
      .meta({ id: 'NumbersDay' })
      .array(),
    /** In the public number, of today so far. */
    viewsToday: count,
    /** Of all days that are over and whose watches can be told, together. */
    watched: watchNumbers.nullable(),
    /** Likewise of as many days before them. */
    watchedBefore: watchNumbers.nullable(),
    /** The most first. */
    sources: z.object({ source: z.enum(watchSourceWords.all), plays: count }).array(),
    /** Plays from everywhere else. */
    otherPlays: count,
    /** Which share of the plays was still watching, from the beginning on. */
    retention: z
      .object({
        /** From one point to the next; 0 where points are parts of posts of any length. */
        stepSeconds: count,
        /** It ends where too few are left to tell. */
        shares: z.number().min(0).max(1).array(),
        /** That there are, told or not. */
        points: count,
      })
      .nullable(),
  })
  .meta({ id: 'StudioNumbers' });
export type StudioNumbers = z.infer<typeof studioNumbers>;

export const numbersQuery = z.strictObject({
  /** How many days. */
  days: z.enum(numbersSpanWords.all).default('28'),
});
export type NumbersQuery = z.infer<typeof numbersQuery>;
