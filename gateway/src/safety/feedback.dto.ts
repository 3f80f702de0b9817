import { z } from 'zod';
import { feedbackKindWords } from '@mate/contracts/words/feedback-words';

export const feedbackBody = z.strictObject({
  kind: z.enum(feedbackKindWords.all).meta({ id: 'FeedbackKind' }),
});
export type FeedbackBody = z.infer<typeof feedbackBody>;

/** What holds of a post and its author in the caller's home feed. */
export const feedbackState = z
  .object({ notInterested: z.boolean(), creatorHidden: z.boolean() })
  .meta({ id: 'FeedbackState' });
export type FeedbackStateView = z.infer<typeof feedbackState>;
