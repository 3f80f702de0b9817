import type { Receipt } from '@mate/contracts/receipts/receipt';
import type { StoredJournal } from '../store/ledger.repository.js';
import type { LedgerProofs } from './ledger-proofs.reader.js';

/** Journals with their proofs. */
export class SealedJournals {
  constructor(private readonly proofs: LedgerProofs) {}

  /** The lines and the head that they lead to. Throws RECEIPT_NOT_READY while one of them is not sealed. */
  async prove(
    found: readonly StoredJournal[],
    isOwn: (account: string) => boolean,
  ): Promise<Pick<Receipt, 'lines' | 'head'>> {
    const { proofs } = this;
    const head = await proofs.head();
    const lines = await Promise.all(found.map((journal) => proofs.prove(journal, { head, isOwn })));
    return { lines, head };
  }
}
