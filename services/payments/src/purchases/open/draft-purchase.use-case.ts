import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import { newId, type PurchaseId } from '@mate/contracts/ids';
import { Clock } from '@mate/service-kit/clock';
import { messageLanguageOf } from '@mate/service-kit/mail';
import { CONFIG } from '@mate/service-kit/tokens';
import { PackageReader } from '../../packages/package.reader.js';
import type { PaymentsConfig } from '../../payments.config.js';
import type { PaymentProvider } from '../../providers/payment-provider.port.js';
import type { PurchaseRecord } from '../purchase.repository.js';
import { emailOf, ipOf } from './customer.rules.js';

/** What somebody wishes to buy, and what is known of them as a payer. */
export interface PurchaseWish {
  readonly accountId: string;
  readonly packageId: string;
  readonly customerEmail: string;
  /** The buyer wrote it; without that it is the account's, which may change between two calls. */
  readonly isEmailNamed?: boolean | undefined;
  readonly customerIp: string;
  /** What the provider asks the payer for besides, by its own names. */
  readonly details: Readonly<Record<string, string>>;
  /** What the buyer reads, best first. */
  readonly languages?: string | undefined;
}

const MS = 1_000;

/** Draws up a purchase at today's price; nothing is stored yet. */
@Injectable()
export class DraftPurchase {
  constructor(
    private readonly packages: PackageReader,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: PaymentsConfig,
  ) {}

  /** Throws PAYMENT_EMAIL_REQUIRED, PACKAGE_NOT_FOUND and PAYMENT_METHOD_UNAVAILABLE. */
  async execute(wish: PurchaseWish, provider: PaymentProvider): Promise<PurchaseRecord> {
    const customerEmail = emailOf(wish.customerEmail);
    if (!customerEmail) throw new AppError('PAYMENT_EMAIL_REQUIRED', { field: 'email' });
    const offer = await this.packages.find(wish.packageId);
    if (!provider.currencies.includes(offer.currency))
      throw new AppError('PAYMENT_METHOD_UNAVAILABLE', { currency: offer.currency });
    const now = this.clock.now();
    const firstDelay = this.config.INQUIRY_DELAYS_SECONDS[0] ?? 0;
    const id = newId<PurchaseId>();
    const prompt = provider.promptOf?.(wish.details);
    return {
      _id: id,
      accountId: wish.accountId,
      packageId: offer.id,
      packageName: offer.name,
      coins: offer.coins,
      amountMinor: offer.priceMinor,
      currency: offer.currency,
      provider: provider.name,
      reference: provider.referenceOf(id),
      customerEmail,
      customerIp: ipOf(wish.customerIp),
      language: messageLanguageOf(wish.languages ?? ''),
      state: 'CREATED',
      version: 0,
      reason: '',
      inquiryCount: 0,
      nextInquiryTime: new Date(now.getTime() + firstDelay * MS),
      reviewNeeded: false,
      ...(prompt && { promptEndTime: new Date(now.getTime() + prompt.lifeMs) }),
      createTime: now,
      updateTime: now,
    };
  }
}
