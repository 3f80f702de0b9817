import { Inject, Injectable } from '@nestjs/common';
import { readIdempotencyKey } from '@mate/contracts/refusals';
import { fingerprintOf, type IdempotentRequest } from '@mate/mongo/idempotency';
import type { Logger } from '@mate/service-kit/logger';
import { LOGGER } from '@mate/service-kit/tokens';
import { ProviderRegistry } from '../../providers/provider.registry.js';
import type { CustomerStep } from '../../providers/customer-step.rules.js';
import type { PaymentProvider, Preparation } from '../../providers/payment-provider.port.js';
import { MovePurchase, type Move } from '../settle/move-purchase.use-case.js';
import { DraftPurchase, type PurchaseWish } from './draft-purchase.use-case.js';
import { OpenPurchase } from './open-purchase.use-case.js';
import { intentOf } from '../purchase.mapper.js';
import { PurchaseRepository, type PurchaseRecord } from '../purchase.repository.js';
import { isPayable } from '../purchase.states.js';

export interface CreatePurchaseCommand extends PurchaseWish {
  readonly provider: string;
  readonly idempotencyKey: string;
  /** What the provider asks the payer for besides, by its own names. */
  readonly details: Readonly<Record<string, string>>;
}

export interface CreatedPurchase {
  readonly purchase: PurchaseRecord;
  /** Nothing where the provider refused, which the purchase tells. */
  readonly step: CustomerStep | undefined;
}

/** What a provider says may be long; a code is not. */
const CODE_LENGTH_MAX = 100;

/** Opens a purchase at today's price and prepares what the payer does next. */
@Injectable()
export class CreatePurchase {
  constructor(
    private readonly providers: ProviderRegistry,
    private readonly purchases: PurchaseRepository,
    private readonly drafts: DraftPurchase,
    private readonly opening: OpenPurchase,
    private readonly moves: MovePurchase,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * At most one purchase per key of the buyer: the same wish again answers the same purchase and step, another one is
   * refused with IDEMPOTENCY_KEY_REUSED. Throws also PROVIDER_NOT_FOUND, PACKAGE_NOT_FOUND, PAYMENT_EMAIL_REQUIRED,
   * PAYMENT_METHOD_UNAVAILABLE, PURCHASE_LIMIT, IDEMPOTENCY_KEY_MISSING, and INVALID_REQUEST for details that the provider
   * cannot work with; then nothing was stored.
   */
  async execute(command: CreatePurchaseCommand): Promise<CreatedPurchase> {
    const provider = this.providers.named(command.provider);
    const request = requestOf(command);
    const earlierId = await this.purchases.findEarlier(request);
    const id = earlierId ?? (await this.open(command, provider, request));
    const purchase = await this.purchases.findForOwner(command.accountId, id);
    if (!purchase) throw new Error(`purchase ${id} is gone`);
    return purchase.step || !isPayable(purchase.state)
      ? { purchase, step: purchase.step }
      : this.prepare(purchase, provider, command.details);
  }

  private async open(
    command: CreatePurchaseCommand,
    provider: PaymentProvider,
    request: IdempotentRequest,
  ): Promise<string> {
    provider.requireDetails?.(command.details);
    return this.opening.execute(await this.drafts.execute(command, provider), request);
  }

  /** Asks the provider for the step. Outside of any transaction; the purchase that it belongs to is stored already. */
  private async prepare(
    purchase: PurchaseRecord,
    provider: PaymentProvider,
    details: CreatePurchaseCommand['details'],
  ): Promise<CreatedPurchase> {
    const customerReference =
      purchase.customerReference ??
      (await this.purchases.findCustomer(purchase.accountId, provider.name));
    const intent = { ...intentOf(purchase), ...(customerReference && { customerReference }) };
    const prepared = await provider.create(intent, details);
    if (prepared.kind === 'refused') {
      const code = prepared.code.slice(0, CODE_LENGTH_MAX);
      this.logger.error({ event: 'purchase.refused', purchaseId: purchase._id, code });
    }
    const { purchase: after } = await this.moves.execute(purchase._id, moveOf(prepared));
    return { purchase: after, step: after.step };
  }
}

function moveOf(prepared: Preparation): Move {
  if (prepared.kind === 'refused')
    return { state: 'PROVIDER_ERROR_FINAL', reason: prepared.reason ?? 'REFUSED' };
  const { step, providerReference, customerReference } = prepared;
  return {
    state: 'AWAITING_CUSTOMER',
    reason: '',
    step,
    ...(providerReference && { providerReference }),
    ...(customerReference && { customerReference }),
  };
}

function requestOf(command: CreatePurchaseCommand): IdempotentRequest {
  const { accountId: ownerId, packageId, provider, details } = command;
  const key = readIdempotencyKey(command.idempotencyKey);
  const named = Object.fromEntries(
    Object.entries(details).map(([name, value]) => [`details.${name}`, value]),
  );
  return {
    scope: 'purchase',
    ownerId,
    key,
    fingerprint: fingerprintOf({ packageId, provider, ...named }),
  };
}
