import type { AccountId } from '@mate/contracts/ids';
import { postTypeWords } from '@mate/contracts/words/post-words';
import { defineModel } from '@mate/mongo/define-model';
import type { PlacesByType, TimelineState } from './timeline.rules.js';

/** One document for each person who reads the following feed; nothing in it is a permission, and all of it can be made anew. */
export interface TimelineDocument extends TimelineState {
  readonly _id: AccountId;
  readonly places: PlacesByType;
  readonly pulled: AccountId[];
  /** Authors who are pulled since before this are among them, where the reader follows them. */
  readonly pulledUntil: Date;
  readonly changes: string[];
  /** Which making of it this is: what another one found does not come into it. */
  readonly making: string;
  readonly expireTime: Date;
}

const listOfType = Object.fromEntries(postTypeWords.all.map((type) => [type, [String]]));

export const timelineModel = defineModel<TimelineDocument>({
  name: 'timelines',
  fields: {
    ...{ _id: String, places: listOfType, pulled: [String], pulledUntil: Date },
    ...{ changes: [String], placesMax: Number, making: String, madeTime: Date, expireTime: Date },
  },
  indexes: [{ key: { expireTime: 1 }, expireAfterSeconds: 0 }],
});
