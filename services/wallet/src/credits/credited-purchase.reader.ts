import { Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import { JournalReader } from '../ledger/readers/journal.reader.js';
import { purchaseOf, type CreditedPurchase } from './credited-purchase.rules.js';

/** Purchases that were credited, for whoever takes one back. */
@Injectable()
export class CreditedPurchaseReader {
  constructor(private readonly journals: JournalReader) {}

  /** Throws TRANSACTION_NOT_FOUND for a purchase whose coins were never credited. */
  async find(purchaseId: string): Promise<CreditedPurchase> {
    const postings = await this.journals.findPostings(`credit:${purchaseId}`);
    if (!postings) throw new AppError('TRANSACTION_NOT_FOUND');
    return purchaseOf(purchaseId, postings);
  }
}
