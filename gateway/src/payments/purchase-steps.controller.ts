import { Body, Controller, Inject, Post } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import type { Caller } from '@mate/service-kit/internal-token';
import { Actor } from '../http/access/callers.js';
import { IdempotencyKey } from '../http/access/idempotency-key.js';
import { Operation } from '../http/operation.js';
import { PAYMENTS, type PaymentsClient } from '../upstreams/upstream-clients.js';
import { transaction, type Transaction } from '../wallet/wallet.dto.js';
import {
  chargeBody,
  chargeReply,
  recheckBody,
  type ChargeBody,
  type ChargeReply,
  type RecheckBody,
} from './payments.dto.js';
import { chargeReplyOf, purchaseTransactionOf } from './payments.mapper.js';

/** A provider is asked twice in a row at most. */
const PROVIDER_MS = 12_000;
const stepOfOwner = {
  access: 'session',
  limit: 'write',
  deadlineMs: PROVIDER_MS,
} as const;

/** What a buyer does with a purchase that was opened, where the provider's browser part is our own app. */
@Controller('payment')
export class PurchaseStepsController {
  constructor(@Inject(PAYMENTS) private readonly payments: PaymentsClient) {}

  @Post('tap/charge')
  @Operation({
    summary:
      'Charge the card that the provider’s script made a token of; at most once per transaction',
    ...stepOfOwner,
    policy: { subject: 'purchase', admits: 'owner', uses: 'buy' },
    idempotent: true,
    reply: chargeReply,
  })
  async charge(
    @Body({ schema: chargeBody }) { transactionId: purchaseId, token }: ChargeBody,
    @IdempotencyKey() idempotencyKey: string,
    @Actor() caller: Caller,
  ): Promise<{ data: ChargeReply }> {
    const { purchase, redirectUrl } = await this.payments.chargePurchase(
      { purchaseId, token, idempotencyKey },
      { caller, timeoutMs: PROVIDER_MS },
    );
    if (!purchase) throw new AppError('PURCHASE_NOT_FOUND');
    return { data: chargeReplyOf(purchase, redirectUrl) };
  }

  @Post('telr/update')
  @Operation({
    summary: 'Ask the provider what became of a payment, unless it was asked a moment ago',
    ...stepOfOwner,
    // It changes nothing of ours that asking would not.
    limit: 'read',
    policy: { subject: 'purchase', admits: 'owner', uses: 'read' },
    reply: transaction,
  })
  async recheck(
    @Body({ schema: recheckBody }) { transactionId: purchaseId }: RecheckBody,
    @Actor() caller: Caller,
  ): Promise<{ data: Transaction }> {
    const { purchase } = await this.payments.recheckPurchase(
      { purchaseId },
      { caller, timeoutMs: PROVIDER_MS },
    );
    if (!purchase) throw new AppError('PURCHASE_NOT_FOUND');
    return { data: purchaseTransactionOf(purchase) };
  }
}
