import { Controller } from '@nestjs/common';
import {
  ReceiptsServiceControllerMethods,
  type ConfirmMessagingWebhookRequest,
  type ConfirmMessagingWebhookResponse,
  type ReceiveMessagingWebhookRequest,
  type ReceiveMessagingWebhookResponse,
  type ReceiptsServiceController,
} from '@mate/contracts/gen/identity/receipts_service';
import { ConfirmWebhook } from './confirm-webhook.use-case.js';
import { ReceiveReceipts } from './receive-receipts.use-case.js';

/** RPCs of the messaging app's webhook. */
@Controller()
@ReceiptsServiceControllerMethods()
export class ReceiptsController implements ReceiptsServiceController {
  constructor(
    private readonly receipts: ReceiveReceipts,
    private readonly confirmation: ConfirmWebhook,
  ) {}

  async receiveMessagingWebhook(
    request: ReceiveMessagingWebhookRequest,
  ): Promise<ReceiveMessagingWebhookResponse> {
    await this.receipts.execute(request.rawBody, request.signature);
    return {};
  }

  confirmMessagingWebhook(
    request: ConfirmMessagingWebhookRequest,
  ): ConfirmMessagingWebhookResponse {
    return { challenge: this.confirmation.execute(request) };
  }
}
