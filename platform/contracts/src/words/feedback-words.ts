import { FeedbackKind } from '../gen/mate/content/v1/feedback_service.js';
import { wireEnum } from '../wire-enum.js';

/** What somebody says of a post in the home feed. */
export const feedbackKindWords = wireEnum<FeedbackKind>()({
  [FeedbackKind.FEEDBACK_KIND_NOT_INTERESTED]: 'notInterested',
  [FeedbackKind.FEEDBACK_KIND_HIDE_CREATOR]: 'hideCreator',
  [FeedbackKind.FEEDBACK_KIND_RESET]: 'reset',
});
