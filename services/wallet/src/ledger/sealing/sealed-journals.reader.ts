import type { AccountId } from '@mate/contracts/ids';
import type { Receipt } from '@mate/contracts/receipts/receipt';
import { deliveryKey } from '../shards/lane-inbox.rows.js';
import { shardOf } from '../shards/shards.rules.js';
import type { JournalRepository } from '../store/journal.repository.js';
import {
  journalFrom,
  type LedgerRepository,
  type StoredJournal,
} from '../store/ledger.repository.js';
import type { LedgerProofs } from './ledger-proofs.reader.js';

interface SealedJournalsDeps {
  readonly journals: JournalRepository;
  readonly ledger: LedgerRepository;
  readonly proofs: LedgerProofs;
  readonly shards: number;
}

/** Journals with their proofs. */
export class SealedJournals {
  constructor(private readonly deps: SealedJournalsDeps) {}

  /** Journals by id, and what of them arrived in the shard of a person. */
  async findOf(journalIds: readonly string[], ownerId: AccountId): Promise<StoredJournal[]> {
    const { journals, ledger, shards } = this.deps;
    const shard = shardOf(ownerId, shards);
    const [named, arrived] = await Promise.all([
      journals.findByIds(journalIds),
      ledger.findJournals(journalIds.map((journalId) => deliveryKey({ journalId, shard }))),
    ]);
    return [...named, ...arrived].map(journalFrom);
  }

  /** The lines and the head that they lead to. Throws RECEIPT_NOT_READY while one of them is not sealed. */
  async prove(
    found: readonly StoredJournal[],
    isOwn: (account: string) => boolean,
  ): Promise<Pick<Receipt, 'lines' | 'head'>> {
    const { proofs } = this.deps;
    const head = await proofs.head();
    const lines = await Promise.all(found.map((journal) => proofs.prove(journal, { head, isOwn })));
    return { lines, head };
  }
}
