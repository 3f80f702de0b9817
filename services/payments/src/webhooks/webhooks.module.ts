import { Module } from '@nestjs/common';
import { ProvidersModule } from '../providers/providers.module.js';
import { SettleModule } from '../purchases/settle/settle.module.js';
import { ApplyWebhook } from './apply-webhook.use-case.js';
import { FinishWebhooks } from './finish-webhooks.use-case.js';
import { ReceiveWebhook } from './receive-webhook.use-case.js';
import { WebhookRepository } from './webhook.repository.js';
import { WebhooksController } from './webhooks.grpc.controller.js';

/** What providers' servers tell us. */
@Module({
  imports: [ProvidersModule, SettleModule],
  controllers: [WebhooksController],
  providers: [WebhookRepository, ReceiveWebhook, ApplyWebhook, FinishWebhooks],
  exports: [FinishWebhooks],
})
export class WebhooksModule {}
