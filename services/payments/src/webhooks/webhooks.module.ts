import { Module, type Provider } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { Clock } from '@mate/service-kit/clock';
import { CONFIG } from '@mate/service-kit/tokens';
import type { PaymentsConfig } from '../payments.config.js';
import { ProvidersModule } from '../providers/providers.module.js';
import { SettleModule } from '../purchases/settle/settle.module.js';
import { ApplyWebhook } from './apply-webhook.use-case.js';
import { CloseWebhookReview } from './dead/close-webhook-review.use-case.js';
import { DeadWebhookReader } from './dead/dead-webhook.reader.js';
import { RetryWebhook } from './dead/retry-webhook.use-case.js';
import { FinishWebhooksJob } from './finish-webhooks.job.js';
import { ForgeryBudget, HintBudget } from './forgery-budget.policy.js';
import { KeepForgery } from './keep-forgery.use-case.js';
import { ReceiveHint } from './receive-hint.use-case.js';
import { ReceiveWebhook } from './receive-webhook.use-case.js';
import { WebhookRepository } from './webhook.repository.js';
import { WebhooksController } from './webhooks.grpc.controller.js';
import { webhookModel } from './webhook.model.js';

/** So many networks may fill their budget; at 2 kB a row that is a few MB an hour. */
const NETWORKS_IN_ALL = 20;

const forgeries: Provider = {
  provide: ForgeryBudget,
  inject: [CONFIG, Clock],
  useFactory: ({ FORGERIES_PER_HOUR: perNetwork }: PaymentsConfig, clock: Clock) =>
    new ForgeryBudget({ perNetwork, inAll: perNetwork * NETWORKS_IN_ALL }, clock),
};

/** Servers of providers repeat themselves, so that many more of these are heard than of what is surely forged. */
const HINTS_PER_FORGERY = 10;

const hints: Provider = {
  provide: HintBudget,
  inject: [CONFIG, Clock],
  useFactory: ({ FORGERIES_PER_HOUR }: PaymentsConfig, clock: Clock) =>
    new HintBudget({ perNetwork: FORGERIES_PER_HOUR * HINTS_PER_FORGERY, inAll: Infinity }, clock),
};

/** What providers' servers tell us. */
@Module({
  imports: [MongooseModule.forFeature([webhookModel]), ProvidersModule, SettleModule],
  controllers: [WebhooksController],
  providers: [
    WebhookRepository,
    ReceiveWebhook,
    ReceiveHint,
    KeepForgery,
    ApplyWebhook,
    FinishWebhooksJob,
    DeadWebhookReader,
    RetryWebhook,
    CloseWebhookReview,
    forgeries,
    hints,
  ],
  exports: [CloseWebhookReview, DeadWebhookReader, RetryWebhook],
})
export class WebhooksModule {}
