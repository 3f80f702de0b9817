import { Injectable } from '@nestjs/common';
import type { AccountId } from '@mate/contracts/ids';
import { ProviderRegistry } from '../providers/provider.registry.js';
import { PayerRepository } from './payer.repository.js';

const PURCHASES_AT_ONCE_MAX = 50;

/** Has providers that keep payers forget one who is gone. By then nothing else here says who they were. */
@Injectable()
export class ForgetCustomers {
  constructor(
    private readonly payers: PayerRepository,
    private readonly providers: ProviderRegistry,
  ) {}

  /**
   * Answers how many purchases it found, some of them at a time. Throws PAYMENT_PROVIDER_UNAVAILABLE; a later try goes on.
   * A provider that is switched off is not told.
   */
  async execute(accountId: AccountId): Promise<number> {
    const found = await this.payers.listCustomers(accountId, PURCHASES_AT_ONCE_MAX);
    const byName = new Map(found.map((one) => [`${one.provider} ${one.customerReference}`, one]));
    for (const customer of byName.values()) {
      const provider = this.providers.list().find(({ name }) => name === customer.provider);
      await provider?.forgetCustomer?.(customer.customerReference);
      await this.payers.forgetCustomer(accountId, customer);
    }
    return found.length;
  }
}
