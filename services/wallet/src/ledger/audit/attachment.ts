import type { PostingDraft } from '../posting.rules.js';
import type { Correlation } from '../store/journal.model.js';

/** A journal as far as it tells which rows stand beside it: one that is stored, or coins that still wait to arrive. */
export interface SeenJournal {
  readonly id: string;
  readonly code: string;
  readonly correlation: Correlation;
  readonly postings: readonly PostingDraft[];
  readonly createTime: Date;
}

/** A row that a journal must have beside it, and what it must say. */
export interface Attachment {
  readonly collection: 'gifts' | 'transactions' | 'transfers';
  readonly id: string;
  readonly journalId: string;
  /** Undefined for what it must not say. */
  readonly fields: Readonly<Record<string, string | bigint | boolean | Date | undefined>>;
}
