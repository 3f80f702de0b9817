import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import type { Logger } from '@mate/service-kit/logger';
import { LOGGER } from '../../payments.tokens.js';
import { ProviderRegistry } from '../../providers/provider.registry.js';
import { AskProvider } from '../settle/ask-provider.use-case.js';
import { ApplyMessage } from '../settle/apply-message.use-case.js';
import { ChargeToken } from './charge-token.use-case.js';
import { displayOf, type DisplayOutcome } from './display.rules.js';
import { PurchaseRepository, type PurchaseRecord } from '../purchase.repository.js';

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
    private readonly messages: ApplyMessage,
    private readonly asking: AskProvider,
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
        return this.charge(await this.find(name, reading.reference), reading.token);
      case 'hint': {
        const purchase = await this.find(name, reading.reference);
        return shown((await this.asking.execute(purchase)) ?? purchase, undefined);
      }
      case 'report': {
        const { report } = reading;
        const applied = await this.messages.execute(name, report);
        if (!applied) throw new AppError('PURCHASE_NOT_FOUND');
        return shown(applied.purchase, report.outcome);
      }
    }
  }

  private async charge(purchase: PurchaseRecord, token: string): Promise<ReturnStep> {
    const { redirectUrl, purchase: after } = await this.charges.execute(purchase, token);
    if (redirectUrl === undefined) return shown(after, undefined);
    return { redirectUrl, displayOutcome: '', purchaseId: purchase._id };
  }

  private async find(provider: string, reference: string): Promise<PurchaseRecord> {
    const purchase = await this.purchases.findByReference(provider, reference);
    if (!purchase) throw new AppError('PURCHASE_NOT_FOUND');
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
