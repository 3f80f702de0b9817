import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import { readIdempotencyKey } from '@mate/contracts/refusals';
import { fingerprintOf, type IdempotentRequest } from '@mate/mongo/idempotency';
import { CONFIG } from '@mate/service-kit/tokens';
import type { PaymentsConfig } from '../../payments.config.js';
import { ProviderRegistry } from '../../providers/provider.registry.js';
import type { PaymentProvider } from '../../providers/payment-provider.port.js';
import { DraftPurchase, type PurchaseWish } from './draft-purchase.use-case.js';
import { OpenPurchase } from './open-purchase.use-case.js';
import { payerMarkOf } from './payer-mark.rules.js';
import { PreparePurchase, type PreparedPurchase } from './prepare-purchase.use-case.js';
import { emailOf } from './customer.rules.js';
import { PurchaseRepository, type PurchaseRecord } from '../purchase.repository.js';
import { isPayable } from '../purchase.states.js';

export interface CreatePurchaseCommand extends PurchaseWish {
  readonly provider: string;
  readonly idempotencyKey: string;
}

/** Opens a purchase at today's price and prepares what the payer does next. */
@Injectable()
export class CreatePurchase {
  constructor(
    private readonly providers: ProviderRegistry,
    private readonly purchases: PurchaseRepository,
    private readonly drafts: DraftPurchase,
    private readonly opening: OpenPurchase,
    private readonly steps: PreparePurchase,
    @Inject(CONFIG) private readonly config: PaymentsConfig,
  ) {}

  /**
   * At most one purchase per key of the buyer: the same wish again answers the same purchase and step, another one is
   * refused with IDEMPOTENCY_KEY_REUSED. Throws also PROVIDER_NOT_FOUND, PACKAGE_NOT_FOUND, PAYMENT_EMAIL_REQUIRED,
   * PAYMENT_METHOD_UNAVAILABLE, PURCHASE_LIMIT, PAYMENT_PROMPT_LIMIT, IDEMPOTENCY_KEY_MISSING, and INVALID_REQUEST for
   * details that the provider cannot work with; then nothing was stored.
   */
  async execute(command: CreatePurchaseCommand): Promise<PreparedPurchase> {
    const provider = this.providers.named(command.provider);
    const request = this.requestOf(command);
    const earlierId = await this.purchases.findEarlier(request);
    const id = earlierId ?? (await this.open(command, provider, request));
    const purchase = await this.purchases.findForOwner(command.accountId, id);
    if (!purchase) throw new Error(`purchase ${id} is gone`);
    if (isOtherAddress(command, purchase)) throw new AppError('IDEMPOTENCY_KEY_REUSED');
    return purchase.step || !isPayable(purchase.state)
      ? { purchase, step: purchase.step }
      : this.steps.execute(purchase, provider, command.details);
  }

  private async open(
    command: CreatePurchaseCommand,
    provider: PaymentProvider,
    request: IdempotentRequest,
  ): Promise<string> {
    provider.requireDetails?.(command.details);
    const phone = provider.promptOf?.(command.details).phone;
    return this.opening.execute(await this.drafts.execute(command, provider), request, phone);
  }

  /** What the payer typed in is compared by its mark: a plain hash of a phone is as good as the phone. */
  private requestOf(command: CreatePurchaseCommand): IdempotentRequest {
    const { accountId: ownerId, packageId, provider, details } = command;
    const isPlain = Object.keys(details).length === 0;
    const mark = payerMarkOf('details', fingerprintOf(details), this.config.PAYER_KEYS);
    return {
      scope: 'purchase',
      ownerId,
      key: readIdempotencyKey(command.idempotencyKey),
      fingerprint: fingerprintOf({ packageId, provider, ...(!isPlain && { details: mark }) }),
    };
  }
}

/** Whether the receipt was to go elsewhere when the key was new. An erased buyer has no address any more. */
function isOtherAddress(
  { customerEmail, isEmailNamed }: PurchaseWish,
  purchase: PurchaseRecord,
): boolean {
  if (!isEmailNamed || purchase.customerEmail === '') return false;
  return emailOf(customerEmail) !== purchase.customerEmail;
}
