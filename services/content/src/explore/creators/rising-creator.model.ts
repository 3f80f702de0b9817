import type { AccountId } from '@mate/contracts/ids';
import { defineModel } from '@mate/mongo/define-model';

/** A creator who is shown to whoever looks around. */
export interface RisingCreatorDocument {
  readonly _id: AccountId;
  /** From 0, the one who rises most. */
  readonly place: number;
  readonly madeTime: Date;
}

export const risingCreatorModel = defineModel<RisingCreatorDocument>({
  name: 'rising_creators',
  fields: { _id: String, place: Number, madeTime: Date },
  indexes: [{ key: { place: 1 } }],
});
