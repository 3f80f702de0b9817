import type { TopicKind, TopicOfPost } from './search-row.rules.js';
import { searchWordsOf, startsOf } from './search-words.rules.js';

const WORDS_MAX = 12;

/** A tag or a place that findable posts have. */
export interface SearchTopic {
  /** The kind and the name as it is compared. */
  readonly _id: string;
  readonly kind: TopicKind;
  readonly name: string;
  readonly words: readonly string[];
  /** Beginnings of its words, and of all of them as one. */
  readonly starts: readonly string[];
  readonly posts: number;
}

/** What a tag or a place is found by: its words, and all of them as one, as in #DubaiMarina. */
export function topicRowOf({ kind, name }: TopicOfPost): Omit<SearchTopic, '_id' | 'posts'> {
  const words = topicWordsOf(name);
  return { kind, name, words, starts: [...new Set(words.flatMap(startsOf))] };
}

function topicWordsOf(name: string): string[] {
  const words = searchWordsOf(name, WORDS_MAX);
  return words.length > 1 ? [...new Set([...words, words.join('')])] : words;
}
