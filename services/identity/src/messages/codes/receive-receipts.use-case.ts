import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import type { Logger } from '@mate/service-kit/logger';
import { CONFIG, LOGGER } from '@mate/service-kit/tokens';
import type { IdentityConfig } from '../../identity.config.js';
import { isSignedBy, receiptsIn } from './messaging-webhook.rules.js';
import { OtpMessageRepository } from './otp-message.repository.js';

/** Takes delivery receipts of the messaging app. */
@Injectable()
export class ReceiveReceipts {
  constructor(
    private readonly messages: OtpMessageRepository,
    @Inject(CONFIG) private readonly config: IdentityConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Repeats and unknown messages are harmless. Throws WEBHOOK_SIGNATURE_INVALID for bytes that Meta did not sign. */
  async execute(rawBody: Uint8Array, signature: string): Promise<void> {
    if (!isSignedBy(this.config.WHATSAPP_APP_SECRET, rawBody, signature)) {
      throw new AppError('WEBHOOK_SIGNATURE_INVALID');
    }
    for (const { providerMessageId, state } of receiptsIn(rawBody)) {
      const isNews = await this.messages.recordReceipt(providerMessageId, state);
      if (isNews && state === 'failed') {
        this.logger.warn({ event: 'otp.undelivered', providerMessageId });
      }
    }
  }
}
