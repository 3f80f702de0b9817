import { Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import { BalanceReader } from '../ledger/readers/balance.reader.js';
import { JournalReader } from '../ledger/readers/journal.reader.js';
import { sumOfTally } from '../ledger/tallies.rules.js';
import { purchaseOf, returnedTally, type CreditedPurchase } from './credited-purchase.rules.js';

/** Purchases that were credited, for whoever takes one back. */
@Injectable()
export class CreditedPurchaseReader {
  constructor(
    private readonly journals: JournalReader,
    private readonly balances: BalanceReader,
  ) {}

  /** Throws TRANSACTION_NOT_FOUND for a purchase whose coins were never credited. */
  async find(purchaseId: string): Promise<CreditedPurchase> {
    const postings = await this.journals.findPostings(`credit:${purchaseId}`);
    if (!postings) throw new AppError('TRANSACTION_NOT_FOUND');
    return purchaseOf(purchaseId, postings);
  }

  /** Coins of a purchase that went back for good. */
  async findReturned(purchase: CreditedPurchase): Promise<bigint> {
    const { name, period } = returnedTally(purchase);
    return sumOfTally(await this.balances.findTallies(purchase.ownerId), name, period);
  }
}
