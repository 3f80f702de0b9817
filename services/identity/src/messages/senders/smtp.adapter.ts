import { Injectable } from '@nestjs/common';
import { Mailer } from '@mate/service-kit/mailer';
import { codeMailOf } from './code-mail.rules.js';
import { OtpSender, UndeliverableError, type OtpMessage } from './otp-sender.port.js';

/** Sends codes by e-mail. */
@Injectable()
export class SmtpAdapter extends OtpSender {
  readonly channel = 'email';

  constructor(private readonly mailer: Mailer) {
    super();
  }

  async send({ id, to, code, language, expiresInMinutes }: OtpMessage): Promise<object> {
    const mail = codeMailOf(code, language, expiresInMinutes);
    const outcome = await this.mailer.send({ id, to, language, ...mail });
    if (!outcome.isAccepted)
      throw new UndeliverableError(`the mail server answered ${outcome.code}`);
    return {};
  }

  close(): void {
    this.mailer.close();
  }
}
