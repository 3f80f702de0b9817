import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '@mate/service-kit/clock';
import { Mailer } from '@mate/service-kit/mailer';
import { CONFIG } from '@mate/service-kit/tokens';
import type { PaymentsConfig } from '../payments.config.js';
import { methodNameOf } from '../providers/method-name.registry.js';
import { GetPurchase } from '../purchases/get-purchase.use-case.js';
import { isWorthSending } from './receipt-life.rules.js';
import { purchaseMailOf, refundMailOf } from './receipt-mail.rules.js';
import type { ReceiptDocument } from './receipt.model.js';
import type { ReceiptRecord } from './receipt.repository.js';

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
  async execute(receipt: ReceiptRecord): Promise<Exclude<ReceiptDocument['state'], 'pending'>> {
    const { _id: id, kind, accountId, purchaseId, happenTime } = receipt;
    if (!isWorthSending(happenTime, this.clock.now())) return 'expired';
    const purchase = await this.purchases.execute(accountId, purchaseId);
    const { customerEmail: to, language = 'en' } = purchase;
    if (to === '') return 'unaddressed';
    const historyUrl = new URL(HISTORY, this.config.PUBLIC_URL).href;
    const methodName = methodNameOf(purchase.provider);
    const facts = { ...purchase, methodName, happenTime, transactionId: purchaseId, historyUrl };
    const { amountMinor = purchase.amountMinor } = receipt;
    const mail =
      kind === 'purchase'
        ? purchaseMailOf(language, facts)
        : refundMailOf(language, { ...facts, amountMinor });
    const { isAccepted } = await this.mailer.send({ id, to, language, ...mail });
    return isAccepted ? 'sent' : 'refused';
  }
}
