import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { SendersModule } from '../senders/senders.module.js';
import { ConfirmWebhook } from './confirm-webhook.use-case.js';
import { DeliverCodesJob } from './deliver-codes.job.js';
import { otpMessageModel } from './otp-message.model.js';
import { OtpMessageRepository } from './otp-message.repository.js';
import { QueueCode } from './queue-code.use-case.js';
import { ReadCodeDelivery } from './read-code-delivery.use-case.js';
import { ReceiptsController } from './receipts.grpc.controller.js';
import { ReceiveReceipts } from './receive-receipts.use-case.js';

/** Codes on their way to people, and what providers report of them. */
@Module({
  imports: [MongooseModule.forFeature([otpMessageModel]), SendersModule],
  controllers: [ReceiptsController],
  providers: [
    ConfirmWebhook,
    DeliverCodesJob,
    OtpMessageRepository,
    QueueCode,
    ReadCodeDelivery,
    ReceiveReceipts,
  ],
  exports: [QueueCode, ReadCodeDelivery],
})
export class CodeDeliveryModule {}
