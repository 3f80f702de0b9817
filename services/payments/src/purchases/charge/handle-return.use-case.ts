import { Inject, Injectable } from '@nestjs/common';
import { AppError, isAppError } from '@mate/contracts/errors';
import type { Logger } from '@mate/service-kit/logger';
import { LOGGER } from '@mate/service-kit/tokens';
import { paymentPoints } from '../../fail-points.js';
import { ProviderRegistry } from '../../providers/provider.registry.js';
import { ApplyReport } from '../settle/apply-report.use-case.js';
import { AskSoon } from '../settle/ask-soon.use-case.js';
import { ChargeToken } from './charge-token.use-case.js';
import { displayOf, type DisplayOutcome } from './display.rules.js';
import { returnKeyOf } from './return-key.rules.js';
import { PurchaseRepository, type PurchaseRecord } from '../purchase.repository.js';
import { publicStateOf } from '../purchase.states.js';

/** Where the payer's browser goes next, and what the result page shows. */
export interface ReturnStep {
  readonly redirectUrl: string;
  readonly displayOutcome: DisplayOutcome | '';
  readonly purchaseId: string;
}

/** The payer's browser came back from the provider. It brings a token to charge, or news to be checked; never a proof. */
@Injectable()
export class HandleReturn {
  constructor(
    private readonly providers: ProviderRegistry,
    private readonly purchases: PurchaseRepository,
    private readonly charges: ChargeToken,
    private readonly reports: ApplyReport,
    private readonly asking: AskSoon,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Throws PROVIDER_NOT_FOUND, and PURCHASE_NOT_FOUND for a genuine return of a payment that is not ours. */
  async execute(name: string, fields: Readonly<Record<string, string>>): Promise<ReturnStep> {
    const provider = this.providers.named(name);
    if (!provider.readReturn) throw new AppError('PROVIDER_NOT_FOUND');
    const reading = provider.readReturn(fields);
    switch (reading.kind) {
      case 'unverified':
        this.logger.warn({ event: 'return.bad_signature', provider: name });
        return { redirectUrl: '', displayOutcome: 'failed', purchaseId: '' };
      case 'token':
        return this.charge(await this.find(name, reading), reading.token);
      case 'hint':
        return this.ask(await this.find(name, reading), fields);
      case 'report': {
        const { report } = reading;
        // The provider's own name of the payment may be news here: its signature stands for it.
        const purchase = await this.find(name, { reference: report.reference });
        if (!(await this.isNews(purchase, fields))) return shown(purchase, report.outcome);
        return shown((await this.reports.execute(purchase, report)).purchase, report.outcome);
      }
    }
  }

  /**
   * Anybody who has seen a signed page can post it again, as often as they like, so each page counts once, and none for
   * a purchase that has ended: a late success comes by the webhook or the schedule.
   */
  private async isNews(
    { _id, state }: PurchaseRecord,
    fields: Readonly<Record<string, string>>,
  ): Promise<boolean> {
    if (publicStateOf(state) !== 'PENDING') return false;
    const isNews = await this.purchases.rememberReturn(_id, returnKeyOf(fields));
    paymentPoints.pass('return.after-note');
    return isNews;
  }

  private async ask(
    purchase: PurchaseRecord,
    fields: Readonly<Record<string, string>>,
  ): Promise<ReturnStep> {
    if (!(await this.isNews(purchase, fields))) return shown(purchase, undefined);
    return shown((await this.asking.execute(purchase)).purchase, undefined);
  }

  private async charge(purchase: PurchaseRecord, token: string): Promise<ReturnStep> {
    const charged = await this.charges.execute(purchase, token).catch((error: unknown) => {
      // Nothing was sent: the page says that it failed, and the payer may hand in the card again.
      if (isAppError(error) && error.reason === 'PAYMENT_PROVIDER_UNAVAILABLE') return undefined;
      throw error;
    });
    if (!charged) return shown(purchase, 'declined');
    const { redirectUrl, purchase: after } = charged;
    if (redirectUrl === undefined) return shown(after, undefined);
    return { redirectUrl, displayOutcome: '', purchaseId: purchase._id };
  }

  /** A payment of somebody else's, named beside a reference of ours, is nobody's. */
  private async find(
    provider: string,
    { reference, providerReference }: { reference: string; providerReference?: string },
  ): Promise<PurchaseRecord> {
    const purchase = await this.purchases.findByReference(provider, reference);
    const isForeign =
      providerReference !== undefined && purchase?.providerReference !== providerReference;
    if (!purchase || isForeign) throw new AppError('PURCHASE_NOT_FOUND');
    return purchase;
  }
}

function shown(purchase: PurchaseRecord, claimed: Parameters<typeof displayOf>[1]): ReturnStep {
  return {
    redirectUrl: '',
    displayOutcome: displayOf(purchase.state, claimed),
    purchaseId: purchase._id,
  };
}
