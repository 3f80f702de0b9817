import { z } from 'zod';
import { REPORT_TEXT_LENGTH_MAX } from '@mate/contracts/limits';
import {
  reportReasonWords,
  reportStateWords,
  reportSubjectWords,
} from '@mate/contracts/words/report-words';
import { written } from '@mate/contracts/written';
import { cursorShape, pageShape } from '../http/bounds/paging.js';

const reason = z.enum(reportReasonWords.all).meta({ id: 'ReportReason' });

export const reportBody = z.strictObject({
  reason,
  text: written(REPORT_TEXT_LENGTH_MAX).default(''),
});
export type ReportBody = z.infer<typeof reportBody>;

/** A report as its maker sees it. */
export const report = z
  .object({
    _id: z.string(),
    subject: z.enum(reportSubjectWords.all).nullable(),
    subjectId: z.string(),
    reason: reason.nullable(),
    status: z.enum(reportStateWords.all).nullable(),
    createdAt: z.string(),
  })
  .meta({ id: 'Report' });
export type ReportView = z.infer<typeof report>;

/** A page of the caller's own reports. */
export const ownReportsQuery = z.strictObject({ limit: pageShape().limit, ...cursorShape });
export type OwnReportsQuery = z.infer<typeof ownReportsQuery>;
