import { Injectable } from '@nestjs/common';
import { onCommitted, type Transaction } from '@mate/mongo/transaction';
import { Clock } from '@mate/service-kit/clock';
import { isWorthSending } from './receipt-life.rules.js';
import { ReceiptRepository, type ReceiptWish } from './receipt.repository.js';
import { SendReceiptsJob } from './send-receipts.job.js';

/** Has a receipt sent of what was announced. */
@Injectable()
export class QueueReceipt {
  constructor(
    private readonly receipts: ReceiptRepository,
    private readonly sending: SendReceiptsJob,
    private readonly clock: Clock,
  ) {}

  /** Stored in the caller's transaction, once per id. Does nothing for what happened long ago: nobody waits for it any more. */
  async execute(wish: ReceiptWish, tx: Transaction): Promise<void> {
    if (!isWorthSending(wish.happenTime, this.clock.now())) return;
    await this.receipts.keep(wish, tx);
    onCommitted(tx, () => this.sending.wake());
  }
}
