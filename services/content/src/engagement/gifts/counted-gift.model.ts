import type { PostId } from '@mate/contracts/ids';
import { defineCollection } from '@mate/mongo/collection';

/** A gift whose coins a post's counter holds. Kept for ever: a gift may be told of again at any time. */
export interface CountedGiftDocument {
  /** Id of the gift. */
  _id: string;
  postId: PostId;
  coins: number;
}

export const countedGiftsCollection = defineCollection<CountedGiftDocument>({
  name: 'counted_gifts',
  indexes: [],
});
