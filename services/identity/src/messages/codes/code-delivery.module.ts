import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ConfirmWebhook } from './confirm-webhook.use-case.js';
import { DeliverCodesJob } from './deliver-codes.job.js';
import { otpMessageModel } from './otp-message.model.js';
import { OtpMessageRepository } from './otp-message.repository.js';
import { OtpSenders } from '../senders/otp-sender.registry.js';
import { QueueCode } from './queue-code.use-case.js';
import { ReadCodeDelivery } from './read-code-delivery.use-case.js';
import { ReceiptsController } from './receipts.grpc.controller.js';
import { SendMail } from '../senders/send-mail.use-case.js';
import { ReceiveReceipts } from './receive-receipts.use-case.js';
import { SmtpAdapter } from '../senders/smtp.adapter.js';
import { WhatsAppCloudAdapter } from '../senders/whatsapp-cloud.adapter.js';

/** Codes on their way to people, and what providers report of them. */
@Module({
  imports: [MongooseModule.forFeature([otpMessageModel])],
  controllers: [ReceiptsController],
  providers: [
    ConfirmWebhook,
    DeliverCodesJob,
    OtpMessageRepository,
    OtpSenders,
    QueueCode,
    ReadCodeDelivery,
    ReceiveReceipts,
    SendMail,
    SmtpAdapter,
    WhatsAppCloudAdapter,
  ],
  exports: [QueueCode, ReadCodeDelivery, SendMail],
})
export class DeliveryModule {}
