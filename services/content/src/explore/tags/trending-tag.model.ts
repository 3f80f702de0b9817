import type { PostId } from '@mate/contracts/ids';
import { defineModel } from '@mate/mongo/define-model';

/** A tag that is shown to whoever looks around. */
export interface TrendingTagDocument {
  /** The tag. */
  readonly _id: string;
  /** From 0, the one that rises most. */
  readonly place: number;
  /** Some of its posts that everybody may see. */
  readonly postIds: readonly PostId[];
  readonly madeTime: Date;
}

export const trendingTagModel = defineModel<TrendingTagDocument>({
  name: 'trending_tags',
  fields: { _id: String, place: Number, postIds: [String], madeTime: Date },
  indexes: [{ key: { place: 1 } }],
});
