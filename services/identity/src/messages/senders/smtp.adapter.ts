import { Inject, Injectable } from '@nestjs/common';
import { createTransport, type Transporter } from 'nodemailer';
import { CONFIG } from '@mate/service-kit/tokens';
import type { IdentityConfig } from '../../identity.config.js';
import { codeMailOf } from './code-mail.rules.js';
import type { Mail } from '../mail.rules.js';
import { OtpSender, UndeliverableError, type OtpMessage } from './otp-sender.port.js';

const TIMEOUT_MS = 5_000;
const CONNECTIONS_MAX = 4;

/** Sends codes by e-mail. */
@Injectable()
export class SmtpAdapter extends OtpSender {
  readonly channel = 'email';
  private readonly transport: Transporter;

  constructor(@Inject(CONFIG) private readonly config: IdentityConfig) {
    super();
    this.transport = createTransport({
      url: config.SMTP_URL,
      pool: true,
      maxConnections: CONNECTIONS_MAX,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  async send({ id, to, code, language, expiresInMinutes }: OtpMessage): Promise<object> {
    await this.sendMail({ id, to, language, ...codeMailOf(code, language, expiresInMinutes) });
    return {};
  }

  /** Hands a mail over. Throws UndeliverableError when trying again is pointless; any other error means: try again. */
  async sendMail({ id, to, language, ...content }: Mail): Promise<void> {
    try {
      await this.transport.sendMail({
        from: this.config.MAIL_FROM,
        // As an object, so that an address is never read as a list of addresses.
        to: { name: '', address: to },
        ...content,
        headers: {
          'X-Mate-Message': id,
          'Auto-Submitted': 'auto-generated',
          'Content-Language': language,
        },
      });
    } catch (cause) {
      const responseCode = (cause as { responseCode?: unknown }).responseCode;
      if (typeof responseCode === 'number' && responseCode >= 500) {
        throw new UndeliverableError(`the mail server answered ${responseCode}`);
      }
      // The server's own words may repeat the address.
      const code = (cause as { code?: unknown }).code;
      throw new Error(`mail not accepted: ${typeof code === 'string' ? code : 'unknown'}`);
    }
  }

  close(): void {
    this.transport.close();
  }
}
