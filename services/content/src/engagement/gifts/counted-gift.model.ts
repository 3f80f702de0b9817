import type { PostId } from '@mate/contracts/ids';
import { defineModel } from '@mate/mongo/define-model';

/** A gift that sums hold. Kept for ever: a gift may be told of again at any time. */
export interface CountedGiftDocument {
  /** Id of the gift. */
  _id: string;
  /** Whose counter holds it; absent of a gift to the profile, and on a post that takes none. */
  postId?: PostId;
  /** What is counted of it: less what was taken back. */
  coins: number;
  /** Its giver is counted too; absent of gifts from before givers were. */
  giver?: true;
}

export const countedGiftModel = defineModel<CountedGiftDocument>({
  name: 'counted_gifts',
  fields: { _id: String, postId: String, coins: Number, giver: Boolean },
  indexes: [],
});
