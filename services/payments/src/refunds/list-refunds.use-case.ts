import { Injectable } from '@nestjs/common';
import { TABLE_LIMIT_MAX } from '@mate/contracts/limits';
import { RefundRepository, type RefundRecord } from './refund.repository.js';

/** Refunds of purchases of their buyer. */
@Injectable()
export class ListRefunds {
  constructor(private readonly refunds: RefundRepository) {}

  /** Oldest first; nothing of other people's purchases, nor of more than a page has. */
  execute(accountId: string, purchaseIds: readonly string[]): Promise<RefundRecord[]> {
    return this.refunds.listForOwner(accountId, purchaseIds.slice(0, TABLE_LIMIT_MAX));
  }
}
