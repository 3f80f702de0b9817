import { startConsumers } from '@mate/messaging/consumer';
import { RememberDeletions } from '@mate/people/erasure-module';
import { startWorkers } from '@mate/jobs/jobs-module';
import type { Clock } from '@mate/service-kit/clock';
import { startService, type RunningService } from '@mate/service-kit/start-service';
import { inquirePurchase } from './purchases/inquiries/inquire-purchase.job.js';
import { InquirePurchaseProcessor } from './purchases/inquiries/inquire-purchase.processor.js';
import { askAgain } from './purchases/settle/ask-again.job.js';
import { AskAgainProcessor } from './purchases/settle/ask-again.processor.js';
import { MovedMoneyConsumer } from './receipts/moved-money.consumer.js';
import { OpenRefundsConsumer } from './refunds/open/open-refunds.consumer.js';
import { FollowTakenBackConsumer } from './refunds/taken-back/follow-taken-back.consumer.js';
import type { PaymentsConfig } from './payments.config.js';
import { PaymentsModule } from './payments.module.js';
import { PaymentsSweeper } from './payments-sweeper.job.js';

/** Everything that this service queues. */
const paymentsJobs = [inquirePurchase, askAgain];

/** Starts the service; the process and its specs do it the same way. The clock is the machine's own when absent. */
export function startPayments(config: PaymentsConfig, clock?: Clock): Promise<RunningService> {
  return startService({
    name: 'payments',
    config,
    clock,
    module: (runtime) => PaymentsModule.forRoot(config, runtime),
    afterStart: (app) => {
      startWorkers(app, {
        process: 'payments',
        jobs: paymentsJobs,
        handlers: [InquirePurchaseProcessor, AskAgainProcessor],
      });
      app.get(PaymentsSweeper).start();
      startConsumers(app, [
        RememberDeletions,
        MovedMoneyConsumer,
        OpenRefundsConsumer,
        FollowTakenBackConsumer,
      ]);
    },
  });
}
