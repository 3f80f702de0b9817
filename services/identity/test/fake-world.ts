import { createHmac } from 'node:crypto';
import { createServer as createHttpServer, type Server } from 'node:http';
import {
  createServer as createTcpServer,
  type AddressInfo,
  type Server as TcpServer,
} from 'node:net';
import { text } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { eventually } from '@mate/testing/wait';

/** A message that reached its reader. */
export interface Delivered {
  readonly channel: 'whatsapp' | 'email';
  readonly to: string;
  readonly code: string;
  readonly providerMessageId?: string;
  readonly body: string;
  /** Of a mail, as its reader sees it. */
  readonly mail?: { readonly subject: string; readonly text: string; readonly html: string };
}

const APP_SECRET = 'app-secret-of-the-fake';

/** The messaging app and a mail server, as small as the specs need them. */
export class FakeWorld {
  readonly delivered: Delivered[] = [];
  /** Answers for the next messages, instead of accepting them. */
  readonly refusals: { status: number; body: object }[] = [];
  private messages = 0;
  private readonly whatsApp: Server = createHttpServer((request, response) => {
    void text(request).then((body) => {
      const refusal = this.refusals.shift();
      if (refusal) {
        response.writeHead(refusal.status).end(JSON.stringify(refusal.body));
        return;
      }
      this.messages += 1;
      const providerMessageId = `wamid.${process.pid}.${Date.now()}.${this.messages}`;
      const message = JSON.parse(body);
      const code: string = message.template.components[0].parameters[0].text;
      this.delivered.push({
        channel: 'whatsapp',
        to: message.to,
        code,
        providerMessageId,
        body,
      });
      response.end(JSON.stringify({ messages: [{ id: providerMessageId }] }));
    });
  });
  private readonly smtp: TcpServer = createTcpServer((socket) => {
    let to = '';
    let mail: string[] | undefined;
    let rest = '';
    socket.on('error', () => undefined);
    socket.write('220 fake\r\n');
    socket.on('data', (chunk: Buffer) => {
      const lines = (rest + chunk.toString()).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (mail && line !== '.') {
          mail.push(line);
        } else if (mail) {
          void this.keepMail(to, mail.join('\n')).then(() => socket.write('250 kept\r\n'));
          mail = undefined;
        } else if (/^RCPT TO:<(.+)>/i.test(line)) {
          to = /^RCPT TO:<(.+)>/i.exec(line)?.[1] ?? '';
          socket.write('250 ok\r\n');
        } else if (/^DATA/i.test(line)) {
          mail = [];
          socket.write('354 go on\r\n');
        } else {
          socket.write('250 ok\r\n');
        }
      }
    });
  });

  private async keepMail(to: string, body: string): Promise<void> {
    const { subject = '', text = '', html = '' } = await PostalMime.parse(body);
    const code = /\b\d{6}\b/.exec(text)?.[0] ?? '';
    this.delivered.push({ channel: 'email', to, code, body, mail: { subject, text, html } });
  }

  async start(): Promise<void> {
    await Promise.all(
      [this.whatsApp, this.smtp].map(
        (server) => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)),
      ),
    );
  }

  /** The variables that point the service here, without prefix. */
  get env(): Record<string, string> {
    return {
      WHATSAPP_BASE_URL: `http://127.0.0.1:${portOf(this.whatsApp)}/graph`,
      WHATSAPP_PHONE_NUMBER_ID: '100000000000001',
      WHATSAPP_TOKEN: 'token-of-the-fake',
      WHATSAPP_APP_SECRET: APP_SECRET,
      WHATSAPP_VERIFY_TOKEN: 'verify-token-of-the-fake',
      SMTP_URL: `smtp://127.0.0.1:${portOf(this.smtp)}?ignoreTLS=true`,
      MAIL_FROM: 'Mate <no-reply@mate.test>',
    };
  }

  /** The newest code that reached this address, once it did. */
  async codeFor(to: string): Promise<string> {
    const message = await eventually(
      () => this.messagesFor(to).findLast(({ code }) => code !== '') ?? null,
    );
    return message.code;
  }

  messagesFor(to: string): Delivered[] {
    return this.delivered.filter((message) => message.to === to);
  }

  /** A status webhook as the messaging app sends it: bytes and signature. */
  receipt(providerMessageId: string, status: string): { rawBody: Buffer; signature: string } {
    const value = { statuses: [{ id: providerMessageId, status, timestamp: '1' }] };
    const body = {
      object: 'whatsapp_business_account',
      entry: [{ id: '1', changes: [{ field: 'messages', value }] }],
    };
    const rawBody = Buffer.from(JSON.stringify(body).replaceAll('/', '\\/'));
    const signature = `sha256=${createHmac('sha256', APP_SECRET).update(rawBody).digest('hex')}`;
    return { rawBody, signature };
  }

  async stop(): Promise<void> {
    this.whatsApp.closeAllConnections();
    await Promise.all(
      [this.whatsApp, this.smtp].map(
        (server) => new Promise<void>((resolve) => server.close(() => resolve())),
      ),
    );
  }
}

function portOf(server: Server | TcpServer): number {
  return (server.address() as AddressInfo).port;
}
