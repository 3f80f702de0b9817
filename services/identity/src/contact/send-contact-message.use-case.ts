import { Inject, Injectable } from '@nestjs/common';
import { DAY_MS } from '@mate/contracts/durations';
import { newId } from '@mate/contracts/ids';
import { Clock } from '@mate/service-kit/clock';
import type { Logger } from '@mate/service-kit/logger';
import { CONFIG, LOGGER } from '@mate/service-kit/tokens';
import type { ClientOrigin } from '../client.rules.js';
import { messageLanguageOf } from '@mate/service-kit/mail';
import type { IdentityConfig } from '../identity.config.js';
import { NetworkLimit } from '../networks/network-limit.policy.js';
import { parseContactMessage, type ContactFields } from './contact-message.rules.js';
import { ContactTicketRepository } from './contact-ticket.repository.js';
import { DeliverReceiptsJob } from './deliver-receipts.job.js';

export interface ContactMessage {
  readonly fields: ContactFields;
  /** Filled by programs alone, since people do not see the field. */
  readonly trap: string;
  readonly client: ClientOrigin;
}

/** Takes a message to us; its receipt follows by mail. */
@Injectable()
export class SendContactMessage {
  constructor(
    private readonly networks: NetworkLimit,
    private readonly tickets: ContactTicketRepository,
    private readonly receipts: DeliverReceiptsJob,
    @Inject(CONFIG) private readonly config: IdentityConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly clock: Clock,
  ) {}

  /** Answers the number of the ticket. Throws INVALID_REQUEST, INVALID_EMAIL, PROOF_REQUIRED, RATE_LIMITED, UPSTREAM_UNAVAILABLE. */
  async execute({ fields, trap, client }: ContactMessage): Promise<string> {
    const { email, phone, message, ...names } = parseContactMessage(fields);
    await this.networks.takeMessage(client);
    const id = newId();
    if (trap.trim() !== '') {
      this.logger.info({ event: 'contact.trapped' });
      return id;
    }
    const now = this.clock.now();
    await this.tickets.insert({
      _id: id,
      firstName: names.first_name,
      lastName: names.last_name,
      email,
      phone,
      message,
      language: messageLanguageOf(client.languages),
      receipt: 'none',
      attempts: 0,
      nextAttemptTime: now,
      createTime: now,
      expireTime: new Date(now.getTime() + this.config.CONTACT_KEPT_DAYS * DAY_MS),
    });
    this.logger.info({ event: 'contact.received', ticketId: id });
    await this.promiseReceipt(id, email);
    return id;
  }

  /** Last: a message that could not be stored must not cost its writer the receipt of the next. One that is stored is taken. */
  private async promiseReceipt(ticketId: string, email: string): Promise<void> {
    try {
      if (!(await this.networks.takeReceipt(email))) return;
      await this.tickets.promiseReceipt(ticketId);
      this.receipts.wake();
    } catch (err) {
      this.logger.warn({ event: 'contact.receipt_not_promised', ticketId, err });
    }
  }
}
