import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from '@mate/service-kit/logger';
import { LOGGER } from '@mate/service-kit/tokens';
import type { CustomerStep } from '../../providers/customer-step.rules.js';
import type { PaymentProvider, Preparation } from '../../providers/payment-provider.port.js';
import { MovePurchase, type Move } from '../settle/move-purchase.use-case.js';
import { verdictOfRefusal } from '../settle/verdict.rules.js';
import { intentOf } from '../purchase.mapper.js';
import { PurchaseRepository, type PurchaseRecord } from '../purchase.repository.js';

/** A purchase and what its payer does next. */
export interface PreparedPurchase {
  readonly purchase: PurchaseRecord;
  /** Nothing where the provider refused, which the purchase tells. */
  readonly step: CustomerStep | undefined;
}

/** What a provider says may be long; a code is not. */
const CODE_LENGTH_MAX = 100;

/** Asks the provider for the payer's step. Outside of any transaction; the purchase that it belongs to is stored already. */
@Injectable()
export class PreparePurchase {
  constructor(
    private readonly purchases: PurchaseRepository,
    private readonly moves: MovePurchase,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Throws PAYMENT_PROVIDER_UNAVAILABLE; the same wish again goes on from there. */
  async execute(
    purchase: PurchaseRecord,
    provider: PaymentProvider,
    details: Readonly<Record<string, string>>,
  ): Promise<PreparedPurchase> {
    const customerReference =
      purchase.customerReference ??
      (await this.purchases.findCustomer(purchase.accountId, provider.name));
    const intent = { ...intentOf(purchase), ...(customerReference && { customerReference }) };
    const prepared = await provider.create(intent, details);
    if (prepared.kind === 'refused') {
      const code = prepared.code.slice(0, CODE_LENGTH_MAX);
      // A payer who declines is everyday; a provider that refuses us is not.
      const level = prepared.reason === undefined ? 'error' : 'info';
      this.logger[level]({ event: 'purchase.refused', purchaseId: purchase._id, code });
    }
    const { purchase: after } = await this.moves.execute(purchase._id, moveOf(prepared));
    return { purchase: after, step: after.step };
  }
}

function moveOf(prepared: Preparation): Move {
  if (prepared.kind === 'refused') return verdictOfRefusal(prepared.reason);
  const { step, providerReference, customerReference } = prepared;
  return {
    state: 'AWAITING_CUSTOMER',
    reason: '',
    step,
    ...(providerReference && { providerReference }),
    ...(customerReference && { customerReference }),
  };
}
