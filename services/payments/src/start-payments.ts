import { startService, type RunningService } from '@mate/service-kit/start-service';
import { InquirePurchaseProcessor } from './purchases/inquiries/inquire-purchase.processor.js';
import type { PaymentsConfig } from './payments.config.js';
import { PaymentsModule } from './payments.module.js';
import { Sweeper } from './sweeper.js';

/** Starts the service; the process and its specs do it the same way. */
export function startPayments(config: PaymentsConfig): Promise<RunningService> {
  return startService({
    name: 'payments',
    config,
    module: (runtime) => PaymentsModule.forRoot(config, runtime),
    afterStart: (app) => {
      app.get(InquirePurchaseProcessor).start();
      app.get(Sweeper).start();
    },
  });
}
