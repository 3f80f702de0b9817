import { Injectable } from '@nestjs/common';
import type { OtpSender } from './otp-sender.port.js';
import { SmtpAdapter } from './smtp.adapter.js';
import { WhatsAppCloudAdapter } from './whatsapp-cloud.adapter.js';

/** The senders of codes by channel. */
@Injectable()
export class OtpSenders {
  constructor(
    private readonly whatsApp: WhatsAppCloudAdapter,
    private readonly smtp: SmtpAdapter,
  ) {}

  senderFor(channel: OtpSender['channel']): OtpSender {
    return channel === 'whatsapp' ? this.whatsApp : this.smtp;
  }

  /** Ends the connections to the providers, once nothing is under way. */
  async close(): Promise<void> {
    this.smtp.close();
    await this.whatsApp.close();
  }
}
