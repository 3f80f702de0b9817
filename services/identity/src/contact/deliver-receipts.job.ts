import { Inject, Injectable } from '@nestjs/common';
import { DAY_MS, MINUTE_MS } from '@mate/contracts/durations';
import { LoopJob, workOff } from '@mate/jobs/loop-job';
import { Clock } from '@mate/service-kit/clock';
import type { Logger } from '@mate/service-kit/logger';
import { Mailer } from '@mate/service-kit/mailer';
import { LOGGER } from '@mate/service-kit/tokens';
import { ContactTicketRepository, type ContactTicket } from './contact-ticket.repository.js';
import { receiptMailOf } from './receipt-mail.rules.js';

const POLL_MS = 2_000;
const LEASE_MS = 30_000;
const ROUND_RECEIPTS_MAX = 50;
const RETRY_MS_MAX = 30 * MINUTE_MS;

/** Sends the receipts of messages to us and tries again for a day. The ticket is the truth: it is taken by lease. */
@Injectable()
export class DeliverReceiptsJob extends LoopJob {
  constructor(
    private readonly tickets: ContactTicketRepository,
    private readonly mailer: Mailer,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly clock: Clock,
  ) {
    super({ name: 'contact_receipts', step: 'sendDue', everyMs: POLL_MS, logger });
  }

  protected async round(): Promise<void> {
    const claim = () => this.tickets.claimDue(LEASE_MS);
    await workOff(ROUND_RECEIPTS_MAX, claim, (ticket) => this.sendOne(ticket));
  }

  private async sendOne(ticket: ContactTicket): Promise<void> {
    const { _id: id, email: to, language, attempts, createTime } = ticket;
    try {
      const mail = receiptMailOf(id, language);
      const { isAccepted } = await this.mailer.send({ id, to, language, ...mail });
      await this.tickets.finish(id, isAccepted ? 'sent' : 'failed');
    } catch (err) {
      this.logger.warn({ event: 'contact.receipt_failed', ticketId: id, attempts, err });
      if (this.clock.nowMs() - createTime.getTime() > DAY_MS)
        await this.tickets.finish(id, 'failed');
      else
        await this.tickets.retryIn(id, Math.min(1_000 * 2 ** Math.min(attempts, 20), RETRY_MS_MAX));
    }
  }
}
