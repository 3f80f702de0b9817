import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import type { Logger } from '@mate/service-kit/logger';
import { isPassing } from '@mate/service-kit/passing-failures';
import { LOGGER } from '@mate/service-kit/tokens';
import { paymentPoints } from '../../fail-points.js';
import type { PaymentOutcome, PaymentReport } from '../../providers/payment-provider.port.js';
import { ProviderRegistry } from '../../providers/provider.registry.js';
import { ApplyReport } from '../settle/apply-report.use-case.js';
import { AskSoon } from '../settle/ask-soon.use-case.js';
import { ChargeToken } from './charge-token.use-case.js';
import { displayOf, type DisplayOutcome } from './display.rules.js';
import { returnKeyOf } from './return-key.rules.js';
import { PurchaseRepository, type PurchaseRecord } from '../purchase.repository.js';
import { isPayable, publicStateOf } from '../purchase.states.js';

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
      case 'report':
        return this.apply(reading.report, fields, name);
    }
  }

  private async apply(
    report: PaymentReport,
    fields: Readonly<Record<string, string>>,
    name: string,
  ): Promise<ReturnStep> {
    // The provider's own name of the payment may be news here: its signature stands for it.
    const purchase = await this.find(name, { reference: report.reference });
    return this.unlessBusy(purchase, report.outcome, async () => {
      if (!(await this.isNews(purchase, fields))) return purchase;
      return (await this.reports.execute(purchase, report)).purchase;
    });
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
    return this.unlessBusy(purchase, undefined, async () => {
      if (!(await this.isNews(purchase, fields))) return purchase;
      return (await this.asking.execute(purchase)).purchase;
    });
  }

  /**
   * A purchase that cannot be written for a moment, as when a killed process holds it, has its page all the same, which
   * goes on asking how it ended; the webhook and the schedule find that out.
   */
  private async unlessBusy(
    purchase: PurchaseRecord,
    claimed: PaymentOutcome | undefined,
    work: () => Promise<PurchaseRecord>,
  ): Promise<ReturnStep> {
    const after = await work().catch((error: unknown) => {
      if (!isPassing(error)) throw error;
      this.logger.warn({ event: 'return.not_taken', purchaseId: purchase._id, err: error });
      return purchase;
    });
    return shown(after, claimed);
  }

  private async charge(purchase: PurchaseRecord, token: string): Promise<ReturnStep> {
    try {
      const { redirectUrl, purchase: after } = await this.charges.execute(purchase, token);
      if (redirectUrl === undefined) return shown(after, undefined);
      return { redirectUrl, displayOutcome: '', purchaseId: purchase._id };
    } catch (error) {
      if (!isPassing(error)) throw error;
      this.logger.warn({ event: 'return.not_charged', purchaseId: purchase._id, err: error });
      const current = (await this.purchases.find(purchase._id)) ?? purchase;
      // Without a stored intention nothing was sent: the page says that it failed, and the payer may hand in the card again.
      return shown(current, isPayable(current.state) ? 'declined' : undefined);
    }
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
