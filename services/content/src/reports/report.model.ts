import { defineModel } from '@mate/mongo/define-model';
import type { ReportRecord } from './report.rules.js';

export type ReportDocument = ReportRecord;

export const reportModel = defineModel<ReportDocument>({
  name: 'reports',
  fields: {
    _id: String,
    reporterId: String,
    subject: String,
    subjectId: String,
    ownerId: String,
    reason: String,
    text: String,
    state: String,
    createTime: Date,
    resolveTime: Date,
    resolvedBy: String,
  },
  indexes: [
    // One open report for each person and thing.
    {
      key: { reporterId: 1, subjectId: 1 },
      unique: true,
      partialFilterExpression: { state: 'open' },
    },
    { key: { reporterId: 1, createTime: -1 } },
    { key: { reporterId: 1, _id: -1 } },
    { key: { state: 1, _id: 1 } },
    { key: { subjectId: 1, state: 1, _id: 1 } },
  ],
});
