import { Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import { TransactionRunner, type Transaction } from '@mate/mongo/transaction';
import { WebhookRepository } from '../webhook.repository.js';

/** Takes a webhook that was given up off the list. Its purchase is a case of its own. */
@Injectable()
export class CloseWebhookReview {
  constructor(
    private readonly inbox: WebhookRepository,
    private readonly transactions: TransactionRunner,
  ) {}

  /** `noteDone` is called in the transaction. Throws PURCHASE_NOT_FOUND for one that is not on the list. */
  async execute(id: string, noteDone: (tx: Transaction) => Promise<void>): Promise<void> {
    await this.transactions.run(async (tx) => {
      if (!(await this.inbox.closeReview(id, tx))) throw new AppError('PURCHASE_NOT_FOUND');
      await noteDone(tx);
    });
  }
}
