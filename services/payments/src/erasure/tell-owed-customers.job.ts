import { Inject, Injectable } from '@nestjs/common';
import { LoopJob } from '@mate/jobs/loop-job';
import type { Logger } from '@mate/service-kit/logger';
import { gaugeOf, Registry } from '@mate/service-kit/metrics';
import { LOGGER } from '@mate/service-kit/tokens';
import { OwedCustomerRepository } from './owed-customer.repository.js';
import { TellOwedCustomers } from './tell-owed-customers.use-case.js';

// Providers are switched on by a new start; a later round is for those that did not answer.
const EVERY_MS = 600_000;

/** Tells providers whom to forget; safe in many processes, since to forget somebody twice is to forget them. */
@Injectable()
export class TellOwedCustomersJob extends LoopJob {
  constructor(
    owed: OwedCustomerRepository,
    private readonly telling: TellOwedCustomers,
    @Inject(LOGGER) logger: Logger,
    registry: Registry,
  ) {
    super({ name: 'payments.owed-customers', step: 'tell', everyMs: EVERY_MS, logger });
    gaugeOf(registry, {
      name: 'mate_payments_customers_owed',
      help: 'Payers who are gone and whom a provider has yet to forget',
      read: () => owed.count(),
    });
  }

  protected round(): Promise<void> {
    return this.telling.execute();
  }
}
