import { z } from 'zod';
import { GIFT_DAY_LIMIT_MAX } from '@mate/contracts/limits';
import { settingsLanguageWords, settingsThemeWords } from '@mate/contracts/words/account-words';

const notifications = {
  follows: z.boolean(),
  comments: z.boolean(),
  gifts: z.boolean(),
  /** By mail too. */
  email: z.boolean(),
};

const choices = {
  /** Null: what the browser asks for. */
  language: z.enum(settingsLanguageWords.all).nullable(),
  theme: z.enum(settingsThemeWords.all),
  /** Videos begin by themselves. */
  autoplay: z.boolean(),
  /** Smaller sizes, nothing loaded ahead. */
  dataSaver: z.boolean(),
  /** Feeds are put together by what the person watches. */
  personalFeed: z.boolean(),
  /** Most coins that the person wants to give in a day; null for no limit of their own. */
  giftLimitPerDay: z.int().positive().max(GIFT_DAY_LIMIT_MAX).nullable(),
};

/** What a person has chosen, the same on every device. */
export const settings = z
  .object({
    ...choices,
    notifications: z.object(notifications),
    /** The lower limit of gifts that holds until a higher one, or none, does; null where the chosen one holds. */
    giftLimitHeld: z.object({ coins: z.int(), until: z.iso.datetime() }).nullable(),
    /** Counts the changes. */
    version: z.int(),
  })
  .meta({ id: 'Settings' });
export type Settings = z.infer<typeof settings>;

export const settingsBody = z
  .strictObject({
    ...choices,
    notifications: z.strictObject(notifications).partial(),
    /** Refuses the change when the settings are of another version by now. */
    version: z.int().nonnegative(),
  })
  .partial();
export type SettingsBody = z.infer<typeof settingsBody>;
