import { Module } from '@nestjs/common';
import { Mailer, type MailSettings } from '@mate/service-kit/mailer';
import { CONFIG } from '@mate/service-kit/tokens';
import { OtpSenders } from './otp-sender.registry.js';
import { SmtpAdapter } from './smtp.adapter.js';
import { WhatsAppCloudAdapter } from './whatsapp-cloud.adapter.js';

/** The ways to people: the messaging app and e-mail. */
@Module({
  providers: [
    OtpSenders,
    SmtpAdapter,
    WhatsAppCloudAdapter,
    { provide: Mailer, inject: [CONFIG], useFactory: (config: MailSettings) => new Mailer(config) },
  ],
  exports: [OtpSenders, Mailer],
})
export class SendersModule {}
