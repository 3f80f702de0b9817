import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import type { Logger } from '@mate/service-kit/logger';
import { LOGGER } from '@mate/service-kit/tokens';
import { paymentPoints } from '../../fail-points.js';
import { ProviderRegistry } from '../../providers/provider.registry.js';
import type { Confirmation } from '../../providers/payment-provider.port.js';
import { ApplyReport } from '../settle/apply-report.use-case.js';
import { MovePurchase } from '../settle/move-purchase.use-case.js';
import { intentOf } from '../purchase.mapper.js';
import { PurchaseRepository, type PurchaseRecord } from '../purchase.repository.js';
import { isPayable } from '../purchase.states.js';

/** About as long as calls are held back for. */
const RETRY_SECONDS = 5;

export interface ChargeResult {
  readonly purchase: PurchaseRecord;
  /** The bank's page, where the payer has to go next. */
  readonly redirectUrl: string | undefined;
}

/** Charges the card that the payer handed in. The intention is stored first; whoever stores it makes the only call. */
@Injectable()
export class ChargeToken {
  constructor(
    private readonly providers: ProviderRegistry,
    private readonly purchases: PurchaseRepository,
    private readonly moves: MovePurchase,
    private readonly reports: ApplyReport,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Throws PROVIDER_NOT_FOUND for a provider that charges no tokens, and PAYMENT_PROVIDER_UNAVAILABLE while calls of it are
   * held back; then nothing was changed or sent, and the same token may be tried again.
   */
  async execute(purchase: PurchaseRecord, token: string): Promise<ChargeResult> {
    if (!isPayable(purchase.state)) return repeated(purchase);
    const provider = this.providers.named(purchase.provider);
    if (!provider.confirm) throw new AppError('PROVIDER_NOT_FOUND');
    // Once the intention is stored nobody can tell any more that the call never left.
    if (provider.isDown?.())
      throw new AppError('PAYMENT_PROVIDER_UNAVAILABLE', { retryAfterSeconds: RETRY_SECONDS });
    const { moved, purchase: current } = await this.moves.execute(purchase._id, {
      state: 'PROCESSING',
      reason: '',
    });
    if (!moved) return repeated(current);
    paymentPoints.pass('charge.after-intention');
    return this.conclude(current, await provider.confirm(intentOf(current), token));
  }

  private async conclude(
    purchase: PurchaseRecord,
    confirmation: Confirmation,
  ): Promise<ChargeResult> {
    const { _id } = purchase;
    switch (confirmation.kind) {
      case 'redirect': {
        const { url: redirectUrl, providerReference } = confirmation;
        await this.purchases.keepRedirect(_id, {
          redirectUrl,
          ...(providerReference && { providerReference }),
        });
        paymentPoints.pass('charge.after-redirect');
        return { purchase, redirectUrl };
      }
      case 'report': {
        const { purchase: after } = await this.reports.execute(purchase, confirmation.report);
        return { purchase: after, redirectUrl: undefined };
      }
      case 'refused': {
        const { code } = confirmation;
        this.logger.error({ event: 'purchase.refused', purchaseId: _id, code });
        const refused = { state: 'PROVIDER_ERROR_FINAL', reason: 'REFUSED' } as const;
        const { purchase: after } = await this.moves.execute(_id, refused);
        return { purchase: after, redirectUrl: undefined };
      }
      case 'unknown': {
        const { why } = confirmation;
        this.logger.warn({ event: 'purchase.charge_unknown', purchaseId: _id, why });
        const unknown = { state: 'UNKNOWN', reason: '' } as const;
        const { purchase: after } = await this.moves.execute(_id, unknown);
        return { purchase: after, redirectUrl: undefined };
      }
    }
  }
}

/** A second post of the same card page charges nothing and leads where the first one led. */
function repeated(purchase: PurchaseRecord): ChargeResult {
  const isAtBank = purchase.state === 'PROCESSING' || purchase.state === 'UNKNOWN';
  return { purchase, redirectUrl: isAtBank ? purchase.redirectUrl : undefined };
}
