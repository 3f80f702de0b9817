import { Body, Controller, Inject, Post } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import type { Caller } from '@mate/service-kit/internal-token';
import { Actor, Client, type ClientFacts } from '../../http/access/callers.js';
import { IdempotencyKey } from '../../http/access/idempotency-key.js';
import { Operation } from '../../http/operation.js';
import { PAYMENTS, type PaymentsClient } from '../../upstreams/upstream-clients.js';
import { purchaseTransactionOf } from '../payments.mapper.js';
import {
  mobileWalletBody,
  mobileWalletReply,
  providerOfWallet,
  type MobileWalletBody,
  type MobileWalletReply,
} from './mobile-wallets.dto.js';

const APPROVE = 'Approve the payment on your phone.';

/** Buying with a wallet whose owner approves on the phone. */
@Controller('payment/mobile-wallet')
export class MobileWalletsController {
  constructor(@Inject(PAYMENTS) private readonly payments: PaymentsClient) {}

  @Post('buy')
  @Operation({
    summary: 'Ask the payer’s phone to pay for a package, at most once per Idempotency-Key',
    access: 'session',
    policy: { subject: 'self', admits: 'members', uses: 'buy' },
    limit: 'write',
    idempotent: true,
    reply: mobileWalletReply,
  })
  async buy(
    @Body({ schema: mobileWalletBody }) body: MobileWalletBody,
    @IdempotencyKey() idempotencyKey: string,
    @Actor() caller: Caller,
    @Client() { ip: customerIp, languages }: ClientFacts,
  ): Promise<{ data: MobileWalletReply }> {
    const { packageId, paymentMethod, email: customerEmail, phone, cnic } = body;
    const { purchase } = await this.payments.createPurchase(
      {
        packageId,
        provider: providerOfWallet[paymentMethod],
        idempotencyKey,
        customerIp,
        ...{ customerEmail, isEmailNamed: true },
        details: { phone, ...(cnic !== undefined && { cnic }) },
        languages,
      },
      { caller },
    );
    if (!purchase) throw new AppError('PAYMENT_PROVIDER_UNAVAILABLE');
    const transaction = purchaseTransactionOf(purchase);
    const message = transaction.status === 'PENDING' ? APPROVE : (transaction.message ?? '');
    return { data: { message, transaction, reference: purchase.reference } };
  }
}
