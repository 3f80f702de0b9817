import { FeedReason } from '../gen/mate/content/v1/feed_preferences_service.js';
import { FeedbackKind } from '../gen/mate/content/v1/feedback_service.js';
import { RelatedReason } from '../gen/mate/content/v1/related_service.js';
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

/** Why a post comes after another. */
export const relatedReasonWords = wireEnum<RelatedReason>()({
  [RelatedReason.RELATED_REASON_TOGETHER]: 'together',
  [RelatedReason.RELATED_REASON_CREATOR]: 'creator',
  [RelatedReason.RELATED_REASON_TOPIC]: 'topic',
  [RelatedReason.RELATED_REASON_TRENDING]: 'trending',
  [RelatedReason.RELATED_REASON_FRESH]: 'fresh',
  [RelatedReason.RELATED_REASON_AGAIN]: 'again',
});
