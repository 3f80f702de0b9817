import type { WordOf } from '@mate/contracts/wire-enum';
import type { ownPostFilterWords, ownPostSortWords } from '@mate/contracts/words/post-words';
import type { PostType, Visibility } from '../post.rules.js';

export type OwnPostFilter = WordOf<typeof ownPostFilterWords>;
export type OwnPostSort = WordOf<typeof ownPostSortWords>;
/** A number that posts are sorted by. */
export type SortedNumber = Exclude<OwnPostSort, 'newest'>;

/** Which own posts a creator looks for; what is undefined does not filter. */
export interface OwnPosts {
  readonly type: PostType;
  readonly text: string;
  readonly filter: OwnPostFilter | undefined;
  readonly visibility: Visibility | undefined;
}
