import type { AccountId } from '@mate/contracts/ids';
import { REPORT_TEXT_LENGTH_MAX } from '@mate/contracts/limits';
import { writtenText } from '@mate/contracts/refusals';
import type { WordOf } from '@mate/contracts/wire-enum';
import type {
  reportReasonWords,
  reportStateWords,
  reportSubjectWords,
} from '@mate/contracts/words/report-words';
import { written } from '@mate/contracts/written';

/** Where a report stands. */
export type ReportState = WordOf<typeof reportStateWords>;
/** What is decided about the thing that it tells of. */
export type ReportDecision = Exclude<ReportState, 'open'>;

/** What somebody told of something that breaks a rule. */
export interface ReportRecord {
  readonly _id: string;
  readonly reporterId: AccountId;
  readonly subject: WordOf<typeof reportSubjectWords>;
  readonly subjectId: string;
  /** Whose it is. */
  readonly ownerId: AccountId;
  readonly reason: WordOf<typeof reportReasonWords>;
  readonly text: string;
  readonly state: ReportState;
  readonly createTime: Date;
  /** When and by whom it was decided; absent while it is open. */
  readonly resolveTime?: Date;
  readonly resolvedBy?: string;
}

const reportText = written(REPORT_TEXT_LENGTH_MAX);

/** The words beside a report, tidied; may be empty. Throws INVALID_REQUEST. */
export function parseReportText(raw: string): string {
  return writtenText(reportText, raw, 'text');
}
