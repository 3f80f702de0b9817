import { Controller } from '@nestjs/common';
import { GrpcMethod } from '@nestjs/microservices';
import type {
  ConfirmMessagingWebhookRequest,
  ConfirmMessagingWebhookResponse,
  ReceiveMessagingWebhookRequest,
  ReceiveMessagingWebhookResponse,
} from '@mate/contracts/gen/identity';
import { ReceiveReceipts } from './receive-receipts.use-case.js';

/** RPCs of the messaging app's webhook. */
@Controller()
export class MessagingController {
  constructor(private readonly receipts: ReceiveReceipts) {}

  @GrpcMethod('IdentityService', 'ReceiveMessagingWebhook')
  async receiveMessagingWebhook(
    request: ReceiveMessagingWebhookRequest,
  ): Promise<ReceiveMessagingWebhookResponse> {
    await this.receipts.execute(request.rawBody, request.signature);
    return {};
  }

  @GrpcMethod('IdentityService', 'ConfirmMessagingWebhook')
  confirmMessagingWebhook(
    request: ConfirmMessagingWebhookRequest,
  ): ConfirmMessagingWebhookResponse {
    return { challenge: this.receipts.confirm(request) };
  }
}
