import { Inject, Module, type DynamicModule, type OnApplicationShutdown } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { DataModule } from '@mate/messaging/data-module';
import type { ServiceRuntime } from '@mate/service-kit/start-service';
import { InquiryQueue } from './purchases/inquiries/inquiry.queue.js';
import { InquirePurchaseProcessor } from './purchases/inquiries/inquire-purchase.processor.js';
import { RunInquiry } from './purchases/inquiries/run-inquiry.use-case.js';
import { SweepInquiries } from './purchases/inquiries/sweep-inquiries.use-case.js';
import { PackageReader } from './packages/package.reader.js';
import { PackageRepository } from './packages/package.repository.js';
import { PackagesController } from './packages/packages.grpc.controller.js';
import { SeedPackages } from './packages/seed-packages.use-case.js';
import { PaymentsMetrics } from './payments-metrics.js';
import type { PaymentsConfig } from './payments.config.js';
import { paymentsDatabase } from './payments.database.js';
import { LOGGER, PAYMENTS_CONFIG, QUEUE_REDIS } from './payments.tokens.js';
import { AmazonProvider } from './providers/amazon/amazon.provider.js';
import { openAmazon } from './providers/amazon/open-amazon.js';
import { ProviderRegistry } from './providers/provider.registry.js';
import { ApplyReport } from './purchases/settle/apply-report.use-case.js';
import { ChargeToken } from './purchases/charge/charge-token.use-case.js';
import { CreatePurchase } from './purchases/open/create-purchase.use-case.js';
import { FindByReference } from './purchases/find-by-reference.use-case.js';
import { GetPurchase } from './purchases/get-purchase.use-case.js';
import { HandleReturn } from './purchases/charge/handle-return.use-case.js';
import { InquirePurchase } from './purchases/settle/inquire-purchase.use-case.js';
import { MovePurchase } from './purchases/settle/move-purchase.use-case.js';
import { OpenPurchase } from './purchases/open/open-purchase.use-case.js';
import { PlanInquiry } from './purchases/inquiries/plan-inquiry.use-case.js';
import { PurchaseRepository } from './purchases/purchase.repository.js';
import { PurchasesController } from './purchases/purchases.grpc.controller.js';
import { openQueueRedis } from './queue-redis.js';
import { Sweeper } from './sweeper.js';
import { ApplyWebhook } from './webhooks/apply-webhook.use-case.js';
import { FinishWebhooks } from './webhooks/finish-webhooks.use-case.js';
import { ReceiveWebhook } from './webhooks/receive-webhook.use-case.js';
import { WebhookRepository } from './webhooks/webhook.repository.js';
import { WebhooksController } from './webhooks/webhooks.grpc.controller.js';

const useCases = [
  ApplyReport,
  ApplyWebhook,
  ChargeToken,
  CreatePurchase,
  InquiryQueue,
  FindByReference,
  PackageReader,
  FinishWebhooks,
  GetPurchase,
  HandleReturn,
  InquirePurchase,
  MovePurchase,
  OpenPurchase,
  PlanInquiry,
  ReceiveWebhook,
  RunInquiry,
  SeedPackages,
  SweepInquiries,
];

@Module({})
export class PaymentsModule implements OnApplicationShutdown {
  constructor(@Inject(QUEUE_REDIS) private readonly redis: Redis) {}

  static forRoot(config: PaymentsConfig, runtime: ServiceRuntime): DynamicModule {
    return {
      module: PaymentsModule,
      imports: [
        DataModule.forRoot({
          service: 'payments',
          config,
          runtime,
          database: paymentsDatabase,
        }),
      ],
      controllers: [PackagesController, PurchasesController, WebhooksController],
      providers: [
        ...useCases,
        PackageRepository,
        PurchaseRepository,
        WebhookRepository,
        InquirePurchaseProcessor,
        Sweeper,
        { provide: PAYMENTS_CONFIG, useValue: config },
        { provide: LOGGER, useValue: runtime.logger },
        { provide: PaymentsMetrics, useValue: new PaymentsMetrics(runtime.metrics) },
        { provide: QUEUE_REDIS, useFactory: () => openQueueRedis(config, runtime.logger) },
        { provide: AmazonProvider, useFactory: () => openAmazon(config) },
        {
          provide: ProviderRegistry,
          useFactory: (amazon: AmazonProvider) => new ProviderRegistry([amazon]),
          inject: [AmazonProvider],
        },
      ],
    };
  }

  /** Queue and worker closed before: shutdown hooks run in the order of dependence. */
  onApplicationShutdown(): void {
    this.redis.disconnect();
  }
}
