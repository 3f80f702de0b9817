import type { OnApplicationShutdown } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import type { PaymentProvider } from './payment-provider.port.js';

/** The providers of this system, by name. */
export class ProviderRegistry implements OnApplicationShutdown {
  private readonly providers: ReadonlyMap<string, PaymentProvider>;

  constructor(providers: readonly PaymentProvider[]) {
    this.providers = new Map(providers.map((provider) => [provider.name, provider]));
  }

  /** Throws PROVIDER_NOT_FOUND. */
  named(name: string): PaymentProvider {
    const provider = this.find(name);
    if (!provider) throw new AppError('PROVIDER_NOT_FOUND');
    return provider;
  }

  /** Undefined for one that is switched off. */
  find(name: string): PaymentProvider | undefined {
    return this.providers.get(name);
  }

  /** Every provider that is switched on, in the order of the configuration. */
  list(): readonly PaymentProvider[] {
    return [...this.providers.values()];
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(this.list().map((provider) => provider.close?.() ?? Promise.resolve()));
  }
}
