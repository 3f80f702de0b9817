import { Inject, Injectable } from '@nestjs/common';
import { createTransport, type Transporter } from 'nodemailer';
import { CONFIG } from '@mate/service-kit/tokens';
import type { IdentityConfig } from '../identity.config.js';
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

  async send({ id, to, code, expiresInMinutes }: OtpMessage): Promise<object> {
    const minutes = expiresInMinutes === 1 ? '1 minute' : `${expiresInMinutes} minutes`;
    const advice = `It is good for ${minutes}. Never share it: nobody from Mate will ask for it.`;
    try {
      await this.transport.sendMail({
        from: this.config.MAIL_FROM,
        // As an object, so that an address is never read as a list of addresses.
        to: { name: '', address: to },
        subject: `${code} is your Mate code`,
        text: `${code} is your Mate code.\n\n${advice}\n\nIf you did not ask for it, ignore this mail.\n`,
        html: htmlOf(code, advice),
        headers: { 'X-Mate-Message': id, 'Auto-Submitted': 'auto-generated' },
      });
      return {};
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

function htmlOf(code: string, advice: string): string {
  return [
    '<!doctype html><html lang="en"><body style="font-family:system-ui,sans-serif;color:#16161d">',
    '<p>Your Mate code is</p>',
    `<p style="font-size:32px;font-weight:700;letter-spacing:6px;margin:16px 0">${code}</p>`,
    `<p>${advice}</p><p style="color:#6b6b76">If you did not ask for it, ignore this mail.</p>`,
    '</body></html>',
  ].join('');
}
