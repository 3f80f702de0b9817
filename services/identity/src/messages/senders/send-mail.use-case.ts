import { Injectable } from '@nestjs/common';
import type { Mail } from '../mail.rules.js';
import { UndeliverableError } from './otp-sender.port.js';
import { SmtpAdapter } from './smtp.adapter.js';

/** Sends mails that are no codes. */
@Injectable()
export class SendMail {
  constructor(private readonly smtp: SmtpAdapter) {}

  /** True once the mail server has it, false when it never will; throws when trying again may help. */
  async execute(mail: Mail): Promise<boolean> {
    try {
      await this.smtp.sendMail(mail);
      return true;
    } catch (error) {
      if (error instanceof UndeliverableError) return false;
      throw error;
    }
  }
}
