import { Controller } from '@nestjs/common';
import {
  WebhooksServiceControllerMethods,
  type ReceiveWebhookRequest,
  type ReceiveWebhookResponse,
  type WebhooksServiceController,
} from '@mate/contracts/gen/payments/webhooks_service';
import { ReceiveWebhook } from './receive-webhook.use-case.js';

/** Calls of providers' servers, as the bytes that they signed. */
@Controller()
@WebhooksServiceControllerMethods()
export class WebhooksController implements WebhooksServiceController {
  constructor(private readonly webhooks: ReceiveWebhook) {}

  async receiveWebhook({
    provider,
    clientNetwork,
    ...message
  }: ReceiveWebhookRequest): Promise<ReceiveWebhookResponse> {
    const acknowledgement = await this.webhooks.execute(provider, message, clientNetwork);
    return { acknowledgement: { ...acknowledgement } };
  }
}
