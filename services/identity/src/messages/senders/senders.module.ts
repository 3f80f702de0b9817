import { Module } from '@nestjs/common';
import { OtpSenders } from './otp-sender.registry.js';
import { SendMail } from './send-mail.use-case.js';
import { SmtpAdapter } from './smtp.adapter.js';
import { WhatsAppCloudAdapter } from './whatsapp-cloud.adapter.js';

/** The ways to people: the messaging app and e-mail. */
@Module({
  providers: [OtpSenders, SendMail, SmtpAdapter, WhatsAppCloudAdapter],
  exports: [OtpSenders, SendMail],
})
export class SendersModule {}
