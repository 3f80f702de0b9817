import { defineModel } from '@mate/mongo/define-model';
import type {
  AnswerEntry,
  AppealEntry,
  Entry,
  LiftEntry,
  SanctionEntry,
} from './sanction.rules.js';

/** One row of the log, of whichever kind. */
export type EnforcementRow = { _id: string } & Pick<
  Entry,
  'accountId' | 'actor' | 'time' | 'kind'
> &
  Partial<Omit<SanctionEntry, 'id' | 'kind'>> &
  Partial<Omit<LiftEntry, 'id' | 'kind'>> &
  Partial<Omit<AppealEntry, 'id' | 'kind'>> &
  Partial<Omit<AnswerEntry, 'id' | 'kind'>>;

export const enforcementLogModel = defineModel<EnforcementRow>({
  name: 'enforcement_log',
  fields: {
    _id: String,
    accountId: String,
    actor: String,
    time: Date,
    kind: String,
    rule: String,
    offence: String,
    measure: String,
    features: { type: [String], default: undefined },
    from: Date,
    until: Date,
    evidence: String,
    of: String,
    note: String,
    text: String,
    accepted: Boolean,
  },
  indexes: [
    { key: { accountId: 1, _id: 1 } },
    // One appeal, one answer and one lift for each sanction.
    { key: { of: 1, kind: 1 }, unique: true, partialFilterExpression: { of: { $exists: true } } },
    { key: { kind: 1, _id: -1 } },
  ],
});
