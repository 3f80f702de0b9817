import type { AccountId } from '@mate/contracts/ids';
import { defineModel } from '@mate/mongo/define-model';

/** Somebody does not want remembered what is watched. There is no row for whoever does. */
export interface WatchChoiceDocument {
  readonly _id: AccountId;
  readonly pauseTime: Date;
}

export const watchChoiceModel = defineModel<WatchChoiceDocument>({
  name: 'watch_choices',
  fields: { _id: String, pauseTime: Date },
  indexes: [],
});
