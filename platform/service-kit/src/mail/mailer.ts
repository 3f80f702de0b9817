import { createTransport, type Transporter } from 'nodemailer';
import type { Mail } from './mail.rules.js';

/** Where mails are handed over, and whom they are from. */
export interface MailSettings {
  readonly SMTP_URL: string;
  readonly MAIL_FROM: string;
}

/** The mail server has it, or refused it for good, with its code. */
export type MailOutcome =
  { readonly isAccepted: true } | { readonly isAccepted: false; readonly code: number };

// Nothing that ends an address, or the line it stands in.
const ADDRESS = /^[^\s<>,;:"()]+@[^\s<>,;:"()@]+$/;
const BAD_ADDRESS = 553;

const TIMEOUT_MS = 5_000;
const CONNECTIONS_MAX = 4;

/** Hands mails over to a mail server. */
export class Mailer {
  private readonly transport: Transporter;

  constructor(private readonly settings: MailSettings) {
    this.transport = createTransport({
      url: settings.SMTP_URL,
      pool: true,
      maxConnections: CONNECTIONS_MAX,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  /**
   * Throws when trying again may help. Sent again after a crash, a mail carries the same Message-ID: mail servers and readers
   * may tell it for the same.
   */
  async send({ id, to, language, ...content }: Mail): Promise<MailOutcome> {
    if (!ADDRESS.test(to)) return { isAccepted: false, code: BAD_ADDRESS };
    try {
      await this.transport.sendMail({
        from: this.settings.MAIL_FROM,
        // As an object, so that an address is never read as a list of addresses.
        to: { name: '', address: to },
        ...content,
        messageId: `<${id}@${this.domain}>`,
        headers: {
          'X-Mate-Message': id,
          'Auto-Submitted': 'auto-generated',
          'Content-Language': language,
        },
      });
      return { isAccepted: true };
    } catch (cause) {
      const responseCode = (cause as { responseCode?: unknown }).responseCode;
      if (typeof responseCode === 'number' && responseCode >= 500)
        return { isAccepted: false, code: responseCode };
      // The server's own words may repeat the address.
      const code = (cause as { code?: unknown }).code;
      throw new Error(`mail not accepted: ${typeof code === 'string' ? code : 'unknown'}`);
    }
  }

  private get domain(): string {
    return /@([^\s<>@]+)>?$/.exec(this.settings.MAIL_FROM)?.[1] ?? 'localhost';
  }

  close(): void {
    this.transport.close();
  }
}
