import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '@mate/service-kit/clock';
import { Mailer } from '@mate/service-kit/mailer';
import { CONFIG } from '@mate/service-kit/tokens';
import type { PaymentsConfig } from '../payments.config.js';
import { GetPurchase } from '../purchases/get-purchase.use-case.js';
import { isWorthSending } from './receipt-life.rules.js';
import { receiptMailOf } from './receipt-mail.rules.js';
import type { ReceiptDocument } from './receipt.model.js';

const HISTORY = '/virtual-gifting/history';

/** Writes a receipt and hands it to the mail server. */
@Injectable()
export class SendReceipt {
  constructor(
    private readonly purchases: GetPurchase,
    private readonly mailer: Mailer,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: PaymentsConfig,
  ) {}

  /** Answers how it ended; throws when trying again may help. */
  async execute(receipt: ReceiptDocument): Promise<Exclude<ReceiptDocument['state'], 'pending'>> {
    const { _id: id, accountId, purchaseId, happenTime } = receipt;
    if (!isWorthSending(happenTime, this.clock.now())) return 'expired';
    const purchase = await this.purchases.execute(accountId, purchaseId);
    const { customerEmail: to, language = 'en' } = purchase;
    if (to === '') return 'unaddressed';
    const mail = receiptMailOf(language, {
      ...purchase,
      happenTime,
      transactionId: purchaseId,
      historyUrl: new URL(HISTORY, this.config.PUBLIC_URL).href,
    });
    const { isAccepted } = await this.mailer.send({ id, to, language, ...mail });
    return isAccepted ? 'sent' : 'refused';
  }
}
