import type { SearchTopic } from './search-topic.model.js';
import type { TopicOfPost } from './search-row.rules.js';
import { searchWordsOf, startsOf } from './search-words.rules.js';

const WORDS_MAX = 12;

/** What a tag or a place is found by: its words, and all of them as one, as in #DubaiMarina. */
export function topicRowOf({ kind, name }: TopicOfPost): Omit<SearchTopic, '_id' | 'posts'> {
  const words = topicWordsOf(name);
  return { kind, name, words, starts: [...new Set(words.flatMap(startsOf))] };
}

function topicWordsOf(name: string): string[] {
  const words = searchWordsOf(name, WORDS_MAX);
  return words.length > 1 ? [...new Set([...words, words.join('')])] : words;
}
