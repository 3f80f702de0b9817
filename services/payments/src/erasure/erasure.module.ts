import { Module } from '@nestjs/common';
import { erasureProviders } from '@mate/people/erasure-module';
import { ErasePayer } from './erase-payer.use-case.js';
import { ProvidersModule } from '../providers/providers.module.js';
import { ForgetCustomers } from './forget-customers.use-case.js';
import { OwedCustomerRepository } from './owed-customer.repository.js';
import { PayerRepository } from './payer.repository.js';
import { PaymentsEraser } from './payments-eraser.registry.js';
import { TellOwedCustomersJob } from './tell-owed-customers.job.js';
import { TellOwedCustomers } from './tell-owed-customers.use-case.js';

/** Erases what is left of deleted accounts. */
@Module({
  imports: [ProvidersModule],
  providers: [
    PayerRepository,
    ErasePayer,
    ForgetCustomers,
    OwedCustomerRepository,
    TellOwedCustomers,
    TellOwedCustomersJob,
    PaymentsEraser,
    ...erasureProviders(PaymentsEraser, { consumer: 'payments.remember-deletions' }),
  ],
})
export class ErasureModule {}
