import { Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import { isId, type AccountId } from '@mate/contracts/ids';
import { JournalReader, type JournalOfOwner } from '../ledger/readers/journal.reader.js';
import { HideSenders } from '../people/hide-senders.policy.js';
import { senderInLine, journalsBehind } from './statement-line.rules.js';
import { TransactionRepository, type TransactionRecord } from './transaction.repository.js';

/** A line and what was booked for it, as far as it is the owner's. */
export interface TransactionDetails {
  readonly line: TransactionRecord;
  readonly journals: readonly JournalOfOwner[];
}

/** One line of the owner's own statement. */
@Injectable()
export class GetTransaction {
  constructor(
    private readonly transactions: TransactionRepository,
    private readonly journals: JournalReader,
    private readonly hide: HideSenders,
  ) {}

  /** Throws TRANSACTION_NOT_FOUND, also for the line of somebody else. */
  async execute(ownerId: AccountId, transactionId: string): Promise<TransactionDetails> {
    const line = isId(transactionId)
      ? await this.transactions.find(ownerId, transactionId)
      : undefined;
    if (!line) throw new AppError('TRANSACTION_NOT_FOUND');
    const [[told = line], journals] = await Promise.all([
      this.hide.apply<TransactionRecord>(ownerId, [line], senderInLine),
      this.journals.findOfOwner(ownerId, journalsBehind(line)),
    ]);
    return { line: told, journals };
  }
}
