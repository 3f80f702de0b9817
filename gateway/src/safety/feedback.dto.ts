import { z } from 'zod';
import { feedbackKindWords } from '@mate/contracts/words/feed-words';
import { cursorShape, pageShape } from '../http/bounds/paging.js';

export const feedbackBody = z.strictObject({
  kind: z.enum(feedbackKindWords.all).meta({ id: 'FeedbackKind' }),
});
export type FeedbackBody = z.infer<typeof feedbackBody>;

/** What holds of a post and its author in the caller's home feed. */
export const feedbackState = z
  .object({ notInterested: z.boolean(), creatorHidden: z.boolean() })
  .meta({ id: 'FeedbackState' });
export type FeedbackStateView = z.infer<typeof feedbackState>;

/** A page of the creators whom the caller hides. */
export const hiddenCreatorsQuery = z.strictObject({ ...pageShape(), ...cursorShape });
export type HiddenCreatorsQuery = z.infer<typeof hiddenCreatorsQuery>;

export const shownReply = z.object({ hidden: z.literal(false) });
