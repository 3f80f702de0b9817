import type { AccountId } from '@mate/contracts/ids';
import { defineModel } from '@mate/mongo/define-model';

/** How far the sums of creators are made of a day that is over. */
export interface FoldedDayDocument {
  /** 2026-11-27 */
  readonly _id: string;
  /** The last creator whose sums are made. */
  readonly after?: AccountId;
  /** Until then a process makes them. */
  readonly leaseTime?: Date;
  /** All are made. */
  readonly doneTime?: Date;
}

export const foldedDayModel = defineModel<FoldedDayDocument>({
  name: 'folded_days',
  fields: { _id: String, after: String, leaseTime: Date, doneTime: Date },
  indexes: [],
});
