/** A row that a journal must have beside it, and what it must say. */
export interface Attachment {
  readonly collection: 'gifts' | 'transactions' | 'transfers';
  readonly id: string;
  readonly journalId: string;
  /** The row was made by an earlier journal, and names this one among those after it. */
  readonly isLater?: boolean;
  readonly fields: Readonly<Record<string, string | bigint>>;
}
