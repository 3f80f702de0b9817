import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import { newId, type PurchaseId } from '@mate/contracts/ids';
import { fingerprintOf, type IdempotentRequest } from '@mate/mongo/idempotency';
import { InquiryQueue } from '../inquiries/inquiry.queue.js';
import { PackageReader } from '../../packages/package.reader.js';
import type { PaymentsConfig } from '../../payments.config.js';
import { PAYMENTS_CONFIG } from '../../payments.tokens.js';
import { ProviderRegistry } from '../../providers/provider.registry.js';
import type { PaymentProvider } from '../../providers/payment-provider.port.js';
import { emailOf, ipOf } from './customer.rules.js';
import { OpenPurchase } from './open-purchase.use-case.js';
import { intentOf } from '../purchase.mapper.js';
import type { StoredForm } from '../purchase.model.js';
import { PurchaseRepository, type PurchaseRecord } from '../purchase.repository.js';

export interface CreatePurchaseCommand {
  readonly accountId: string;
  readonly packageId: string;
  readonly provider: string;
  readonly idempotencyKey: string;
  readonly customerEmail: string;
  readonly customerIp: string;
}

export interface CreatedPurchase {
  readonly purchase: PurchaseRecord;
  readonly form: StoredForm;
}

const KEY_LENGTH_MAX = 128;
const MS = 1_000;

/** Opens a purchase at today's price and prepares the provider's form. */
@Injectable()
export class CreatePurchase {
  constructor(
    private readonly packages: PackageReader,
    private readonly providers: ProviderRegistry,
    private readonly purchases: PurchaseRepository,
    private readonly opening: OpenPurchase,
    private readonly queue: InquiryQueue,
    @Inject(PAYMENTS_CONFIG) private readonly config: PaymentsConfig,
  ) {}

  /**
   * At most one purchase per key of the buyer: the same wish again answers the same purchase and form, another one is
   * refused with IDEMPOTENCY_KEY_REUSED. Throws also PROVIDER_NOT_FOUND, PACKAGE_NOT_FOUND, PAYMENT_EMAIL_REQUIRED,
   * PAYMENT_METHOD_UNAVAILABLE, PURCHASE_LIMIT and IDEMPOTENCY_KEY_MISSING; then nothing was stored.
   */
  async execute(command: CreatePurchaseCommand): Promise<CreatedPurchase> {
    const provider = this.providers.named(command.provider);
    const request = requestOf(command);
    const earlierId = await this.purchases.findEarlier(request);
    const id = earlierId ?? (await this.open(command, provider, request));
    const purchase = await this.purchases.findForOwner(command.accountId, id);
    if (!purchase) throw new Error(`purchase ${id} is gone`);
    return purchase.form ? { purchase, form: purchase.form } : this.prepare(purchase, provider);
  }

  private async open(
    command: CreatePurchaseCommand,
    provider: PaymentProvider,
    request: IdempotentRequest,
  ): Promise<string> {
    const purchase = await this.draft(command, provider);
    const id = await this.opening.execute(purchase, request);
    const { nextInquiryTime, inquiryCount } = purchase;
    // The payer may never come back, and the webhook may be lost.
    if (nextInquiryTime)
      await this.queue.enqueue({ purchaseId: id, inquiryCount }, nextInquiryTime);
    return id;
  }

  private async draft(
    command: CreatePurchaseCommand,
    provider: PaymentProvider,
  ): Promise<PurchaseRecord> {
    const customerEmail = emailOf(command.customerEmail);
    if (!customerEmail) throw new AppError('PAYMENT_EMAIL_REQUIRED', { field: 'email' });
    const offer = await this.packages.find(command.packageId);
    if (!provider.capabilities.currencies.includes(offer.currency))
      throw new AppError('PAYMENT_METHOD_UNAVAILABLE', { currency: offer.currency });
    const now = new Date();
    const firstDelay = this.config.INQUIRY_DELAYS_SECONDS[0] ?? 0;
    const id = newId<PurchaseId>();
    return {
      _id: id,
      accountId: command.accountId,
      packageId: offer.id,
      packageName: offer.name,
      coins: offer.coins,
      amountMinor: offer.priceMinor,
      currency: offer.currency,
      provider: provider.name,
      reference: provider.referenceOf(id),
      customerEmail,
      customerIp: ipOf(command.customerIp),
      state: 'CREATED',
      version: 0,
      reason: '',
      inquiryCount: 0,
      nextInquiryTime: new Date(now.getTime() + firstDelay * MS),
      reviewNeeded: false,
      createTime: now,
      updateTime: now,
    };
  }

  /** Asks the provider for the form. Outside of any transaction; the purchase that it belongs to is stored already. */
  private async prepare(
    purchase: PurchaseRecord,
    provider: PaymentProvider,
  ): Promise<CreatedPurchase> {
    const { action, fields } = await provider.create(intentOf(purchase));
    const form = { action, fields: { ...fields } };
    const given = { state: 'AWAITING_CUSTOMER', reason: '', form } as const;
    await this.purchases.change(purchase, given, { now: new Date() });
    const kept = await this.purchases.findForOwner(purchase.accountId, purchase._id);
    return { purchase: kept ?? purchase, form: kept?.form ?? form };
  }
}

function requestOf(command: CreatePurchaseCommand): IdempotentRequest {
  const { accountId: ownerId, packageId, provider, idempotencyKey: key } = command;
  if (!key) throw new AppError('IDEMPOTENCY_KEY_MISSING');
  if (key.length > KEY_LENGTH_MAX)
    throw new AppError('INVALID_REQUEST', { field: 'idempotencyKey' });
  return { scope: 'purchase', ownerId, key, fingerprint: fingerprintOf({ packageId, provider }) };
}
