import { Injectable } from '@nestjs/common';
import { ProviderRegistry } from '../providers/provider.registry.js';
import { marketCurrencies, type Market } from './package-catalogue.rules.js';

/** A way to pay and one market whose prices it takes. */
export interface PaymentMethod {
  readonly provider: string;
  readonly countryCode: Market;
  readonly currency: string;
  /** The provider does not answer at the moment. */
  readonly isDown: boolean;
}

/** How one can pay here: every provider that is switched on, in each market whose currency it takes. */
@Injectable()
export class ListMethods {
  constructor(private readonly providers: ProviderRegistry) {}

  execute(): PaymentMethod[] {
    return this.providers.list().flatMap((provider) =>
      marketCurrencies
        .filter(({ currency }) => provider.currencies.includes(currency))
        .map(({ market, currency }) => ({
          provider: provider.name,
          countryCode: market,
          currency,
          isDown: provider.isDown?.() ?? false,
        })),
    );
  }
}
