import { startConsumers } from '@mate/messaging/consumer';
import { RememberDeletions } from '@mate/people/erasure-module';
import { startWorkers } from '@mate/jobs/jobs-module';
import type { Clock } from '@mate/service-kit/clock';
import { startService, type RunningService } from '@mate/service-kit/start-service';
import { QuestionDueProcessor } from './purchases/inquiries/question-due.processor.js';
import { questionDue } from './purchases/settle/question-due.job.js';
import { MovedMoneyConsumer } from './receipts/moved-money.consumer.js';
import { OpenRefundsConsumer } from './refunds/open/open-refunds.consumer.js';
import { FollowTakenBackConsumer } from './refunds/taken-back/follow-taken-back.consumer.js';
import type { PaymentsConfig } from './payments.config.js';
import { PaymentsModule } from './payments.module.js';

/** Everything that this service queues. */
const paymentsJobs = [questionDue];

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
        handlers: [QuestionDueProcessor],
      });
      startConsumers(app, [
        RememberDeletions,
        MovedMoneyConsumer,
        OpenRefundsConsumer,
        FollowTakenBackConsumer,
      ]);
    },
  });
}
