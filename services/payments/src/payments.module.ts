import { Module, type DynamicModule } from '@nestjs/common';
import { JobsModule } from '@mate/jobs/jobs-module';
import { DataModule } from '@mate/messaging/data-module';
import type { ServiceRuntime } from '@mate/service-kit/start-service';
import { ErasureModule } from './erasure/erasure.module.js';
import { PackagesModule } from './packages/packages.module.js';
import { PaymentsFigures } from './payments-figures.js';
import { PaymentsMetrics } from './payments-metrics.js';
import type { PaymentsConfig } from './payments.config.js';
import { paymentsDatabase } from './payments.database.js';
import { InquiriesModule } from './purchases/inquiries/inquiries.module.js';
import { ProvidersModule } from './providers/providers.module.js';
import { PurchaseReviewModule } from './purchases/review/purchase-review.module.js';
import { PurchasesModule } from './purchases/purchases.module.js';
import { ReceiptsModule } from './receipts/receipts.module.js';
import { RefundsModule } from './refunds/refunds.module.js';
import { ReconciliationModule } from './reconciliation/reconciliation.module.js';
import { ReviewsModule } from './reviews/reviews.module.js';
import { WebhooksModule } from './webhooks/webhooks.module.js';

/** The whole service: its capabilities, one module each, on its database and messaging. */
@Module({})
export class PaymentsModule {
  static forRoot(config: PaymentsConfig, runtime: ServiceRuntime): DynamicModule {
    return {
      module: PaymentsModule,
      // Every capability counts what it does.
      global: true,
      imports: [
        DataModule.forRoot({
          service: 'payments',
          config,
          runtime,
          database: paymentsDatabase,
        }),
        JobsModule.forRoot({ redisUrl: config.REDIS_QUEUE_URL, prefix: config.QUEUE_PREFIX }),
        PackagesModule,
        PurchasesModule,
        InquiriesModule,
        RefundsModule,
        WebhooksModule,
        PurchaseReviewModule,
        ProvidersModule,
        ReviewsModule,
        ReconciliationModule,
        ReceiptsModule,
        ErasureModule,
      ],
      providers: [
        PaymentsFigures,
        { provide: PaymentsMetrics, useValue: new PaymentsMetrics(runtime.metrics) },
      ],
      exports: [PaymentsMetrics],
    };
  }
}
