import { defineModel } from '@mate/mongo/define-model';

/** What was found of a day the last time it was compared. */
export interface ReconciliationDocument {
  /** `2026-11-22` */
  _id: string;
  /** How many of each finding. */
  findings: Record<string, number>;
  by: string;
  time: Date;
}

export const reconciliationModel = defineModel<ReconciliationDocument>({
  name: 'reconciliations',
  fields: { _id: String, findings: Object, by: String, time: Date },
  indexes: [],
});
