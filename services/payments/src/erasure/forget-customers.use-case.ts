import { Injectable } from '@nestjs/common';
import type { AccountId } from '@mate/contracts/ids';
import { Clock } from '@mate/service-kit/clock';
import { ProviderRegistry } from '../providers/provider.registry.js';
import { OwedCustomerRepository } from './owed-customer.repository.js';
import { PayerRepository } from './payer.repository.js';

const PURCHASES_AT_ONCE_MAX = 50;

/** Has providers that keep payers forget one who is gone. By then nothing else here says who they were. */
@Injectable()
export class ForgetCustomers {
  constructor(
    private readonly payers: PayerRepository,
    private readonly owed: OwedCustomerRepository,
    private readonly providers: ProviderRegistry,
    private readonly clock: Clock,
  ) {}

  /**
   * Answers how many purchases it found, some of them at a time. Throws PAYMENT_PROVIDER_UNAVAILABLE; a later try goes on.
   * What a provider that is switched off has to forget is owed to the payer until it is on again.
   */
  async execute(accountId: AccountId): Promise<number> {
    const found = await this.payers.listCustomers(accountId, PURCHASES_AT_ONCE_MAX);
    const byName = new Map(found.map((one) => [`${one.provider} ${one.customerReference}`, one]));
    for (const customer of byName.values()) {
      const provider = this.providers.find(customer.provider);
      // Owed before it is taken off: a run that is cut off in between finds it again.
      if (!provider) await this.owed.add(customer, this.clock.now());
      await provider?.forgetCustomer?.(customer.customerReference);
      await this.payers.forgetCustomer(accountId, customer);
    }
    return found.length;
  }
}
