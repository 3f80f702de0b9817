import { TopicKind } from '../gen/mate/content/v1/search_service.js';
import { wireEnum } from '../wire-enum.js';

/** What posts are sorted under, beside their authors. */
export const topicKindWords = wireEnum<TopicKind>()({
  [TopicKind.TOPIC_KIND_TAG]: 'tag',
  [TopicKind.TOPIC_KIND_PLACE]: 'place',
});
