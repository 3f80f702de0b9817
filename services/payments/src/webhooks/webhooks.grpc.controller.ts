import { Controller } from '@nestjs/common';
import { GrpcMethod } from '@nestjs/microservices';
import type { ReceiveWebhookRequest, ReceiveWebhookResponse } from '@mate/contracts/gen/payments';
import { ReceiveWebhook } from './receive-webhook.use-case.js';

@Controller()
export class WebhooksController {
  constructor(private readonly webhooks: ReceiveWebhook) {}

  /** A provider's server call, as the bytes that it signed. */
  @GrpcMethod('PaymentsService', 'ReceiveWebhook')
  async receiveWebhook({
    provider,
    clientNetwork,
    ...message
  }: ReceiveWebhookRequest): Promise<ReceiveWebhookResponse> {
    await this.webhooks.execute(provider, message, clientNetwork);
    return {};
  }
}
