import type { PostId } from '@mate/contracts/ids';
import { defineModel } from '@mate/mongo/define-model';

/** A gift whose coins a post's counter holds. Kept for ever: a gift may be told of again at any time. */
export interface CountedGiftDocument {
  /** Id of the gift. */
  _id: string;
  postId: PostId;
  coins: number;
}

export const countedGiftModel = defineModel<CountedGiftDocument>({
  name: 'counted_gifts',
  fields: { _id: String, postId: String, coins: Number },
  indexes: [],
});
