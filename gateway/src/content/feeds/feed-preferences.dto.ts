import { z } from 'zod';
import { feedReasonWords } from '@mate/contracts/words/feed-words';

/** How the caller wants the home feed. */
export const feedPreferences = z
  .object({
    personal: z.boolean().meta({ description: 'False: the same feed for everybody' }),
    resetAt: z.string().nullable(),
  })
  .meta({ id: 'FeedPreferences' });
export type FeedPreferencesView = z.infer<typeof feedPreferences>;

export const feedPreferencesBody = z.strictObject({ personal: z.boolean() });
export type FeedPreferencesBody = z.infer<typeof feedPreferencesBody>;

/** Why a post is in the caller's home feed. */
export const feedWhy = z
  .object({
    reason: z.enum(feedReasonWords.all).meta({ id: 'FeedReason' }),
    tag: z.string().nullable(),
  })
  .meta({ id: 'FeedWhy' });
export type FeedWhyView = z.infer<typeof feedWhy>;
