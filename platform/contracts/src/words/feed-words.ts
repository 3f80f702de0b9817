import { FeedReason } from '../gen/mate/content/v1/feed_preferences_service.js';
import { FeedbackKind } from '../gen/mate/content/v1/feedback_service.js';
import { wireEnum } from '../wire-enum.js';

/** Why a post is in somebody's home feed. */
export const feedReasonWords = wireEnum<FeedReason>()({
  [FeedReason.FEED_REASON_FOLLOWING]: 'following',
  [FeedReason.FEED_REASON_CREATOR]: 'creator',
  [FeedReason.FEED_REASON_TOPIC]: 'topic',
  [FeedReason.FEED_REASON_SIMILAR]: 'similar',
  [FeedReason.FEED_REASON_TRENDING]: 'trending',
  [FeedReason.FEED_REASON_FRESH]: 'fresh',
  [FeedReason.FEED_REASON_EXPLORE]: 'explore',
  [FeedReason.FEED_REASON_RANDOM]: 'random',
  [FeedReason.FEED_REASON_AGAIN]: 'again',
  [FeedReason.FEED_REASON_EVERYBODY]: 'everybody',
});

/** What somebody says of a post in the home feed. */
export const feedbackKindWords = wireEnum<FeedbackKind>()({
  [FeedbackKind.FEEDBACK_KIND_NOT_INTERESTED]: 'notInterested',
  [FeedbackKind.FEEDBACK_KIND_HIDE_CREATOR]: 'hideCreator',
  [FeedbackKind.FEEDBACK_KIND_RESET]: 'reset',
});
