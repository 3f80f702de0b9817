import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from '@mate/service-kit/logger';
import { LOGGER } from '@mate/service-kit/tokens';
import type { PaymentProvider } from '../providers/payment-provider.port.js';
import { ProviderRegistry } from '../providers/provider.registry.js';
import { OwedCustomerRepository } from './owed-customer.repository.js';

const TOLD_AT_ONCE_MAX = 50;

/** Has providers that were switched off when somebody was erased forget them, once they are on again. */
@Injectable()
export class TellOwedCustomers {
  constructor(
    private readonly owed: OwedCustomerRepository,
    private readonly providers: ProviderRegistry,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Some of each provider. Who cannot be told is told by a later round, and keeps no other provider's waiting. */
  async execute(): Promise<void> {
    await Promise.all(
      this.providers.list().map((provider) =>
        this.tell(provider).catch((err: unknown) => {
          this.logger.warn({ event: 'owed_customers.untold', provider: provider.name, err });
        }),
      ),
    );
  }

  private async tell(provider: PaymentProvider): Promise<void> {
    const owed = await this.owed.list(provider.name, TOLD_AT_ONCE_MAX);
    for (const { _id, customerReference } of owed) {
      await provider.forgetCustomer?.(customerReference);
      await this.owed.remove(_id);
    }
  }
}
