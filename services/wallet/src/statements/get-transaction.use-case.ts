import { Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import { isId } from '@mate/contracts/ids';
import { TransactionRepository, type TransactionRecord } from './transaction.repository.js';

/** One line of the owner's own statement. */
@Injectable()
export class GetTransaction {
  constructor(private readonly transactions: TransactionRepository) {}

  /** Throws TRANSACTION_NOT_FOUND, also for the line of somebody else. */
  async execute(ownerId: string, transactionId: string): Promise<TransactionRecord> {
    const row = isId(transactionId)
      ? await this.transactions.find(ownerId, transactionId)
      : undefined;
    if (!row) throw new AppError('TRANSACTION_NOT_FOUND');
    return row;
  }
}
