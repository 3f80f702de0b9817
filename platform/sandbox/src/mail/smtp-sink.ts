import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AddressInfo, Socket } from 'node:net';
import PostalMime from 'postal-mime';
import type { Logger } from '@mate/service-kit/logger';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { FaultBoard } from '../faults/fault-board.js';
import { codeIn } from '../inbox/address.rules.js';
import type { Inbox } from '../inbox/inbox.js';

const MAIL_BYTES_MAX = 1_000_000;

/** A mail server that accepts every mail for everyone and puts it into the inbox. */
export class SmtpSink {
  readonly #server: SMTPServer;

  constructor(private readonly deps: { inbox: Inbox; faults: FaultBoard; log: Logger }) {
    this.#server = new SMTPServer({
      banner: 'Mate sandbox',
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      disableReverseLookup: true,
      size: MAIL_BYTES_MAX,
      maxClients: 50,
      socketTimeout: 60_000,
      closeTimeout: 1_000,
      onAuth: (auth, _session, done) => done(null, { user: auth.username ?? 'anyone' }),
      onConnect: (_session, done) => void this.#meetFault().then(() => done()),
      onData: (stream, session, done) =>
        void this.#receive(stream, session).then(() => done(), done),
    });
    this.#server.on('error', (err) => deps.log.warn({ event: 'smtp.connection_failed', err }));
    // A refused or nonsensical greeting has to come before the protocol starts.
    this.#server.server.prependListener('connection', (socket: Socket) => this.#refuse(socket));
  }

  async listen(port: number, host: string): Promise<number> {
    this.#server.listen(port, host);
    await once(this.#server.server, 'listening');
    return (this.#server.server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
  }

  async #receive(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<void> {
    const mail = await PostalMime.parse(await buffer(stream));
    if (stream.sizeExceeded) {
      throw Object.assign(new Error('Mail is too large'), { responseCode: 552 });
    }
    const text = (mail.text ?? textOf(mail.html ?? '')).trim();
    const subject = mail.subject ?? '';
    const html = mail.html;
    const code = codeIn(text) ?? codeIn(subject);
    for (const { address } of session.envelope.rcptTo) {
      this.deps.inbox.add({
        to: address,
        channel: 'email',
        subject,
        text,
        ...(html && { html }),
        code,
      });
    }
    this.deps.log.info({ event: 'mail.received', recipients: session.envelope.rcptTo.length });
  }

  #refuse(socket: Socket): void {
    const [fault] = this.deps.faults.list().filter(({ provider }) => provider === 'smtp');
    if (fault?.kind !== 'down' && fault?.kind !== 'garbage') return;
    this.deps.faults.take('smtp', 'call');
    if (fault.kind === 'down') socket.destroy();
    else socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n<html>\r\n');
  }

  async #meetFault(): Promise<void> {
    const fault = this.deps.faults.take('smtp', 'call');
    if (fault?.kind === 'latency' || fault?.kind === 'timeout') {
      await sleep(fault.ms, undefined, { ref: false });
    }
  }
}

function textOf(html: string): string {
  return html
    .replace(/<(style|script)[\s\S]*?<\/\1>/gi, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
}
