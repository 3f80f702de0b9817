import { Inject, Injectable } from '@nestjs/common';
import { LoopJob, workOff } from '@mate/jobs/loop-job';
import { Clock } from '@mate/service-kit/clock';
import type { Logger } from '@mate/service-kit/logger';
import { Mailer } from '@mate/service-kit/mailer';
import { LOGGER } from '@mate/service-kit/tokens';
import { retrySecondsAfter } from '../retry.rules.js';
import { noticeMailOf } from './notice-mail.rules.js';
import type { NoticeDocument } from './notice.model.js';
import { NoticeRepository } from './notice.repository.js';

const POLL_MS = 5_000;
const LEASE_MS = 15_000;
const ROUND_MAX = 100;
// Nobody waits for a notice as for a code.
const PATIENCE = 4;

/** Sends waiting notices. Rows are taken by lease; after a kill one may be sent twice, which is harmless. */
@Injectable()
export class SendNoticesJob extends LoopJob {
  constructor(
    private readonly notices: NoticeRepository,
    private readonly mailer: Mailer,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly clock: Clock,
  ) {
    super({ name: 'notices', step: 'sendDue', everyMs: POLL_MS, logger });
  }

  protected async round(): Promise<void> {
    const claim = () => this.notices.claimDue(LEASE_MS);
    await workOff(ROUND_MAX, claim, (notice) => this.sendOne(notice));
  }

  private async sendOne(notice: NoticeDocument): Promise<void> {
    const { _id: id, to, username, kind, attempts, language } = notice;
    if (
      to === undefined ||
      username === undefined ||
      notice.expireTime.getTime() <= this.clock.nowMs()
    ) {
      await this.notices.finish(id, 'expired');
      return;
    }
    try {
      const mail = noticeMailOf({ kind, username, language });
      const { isAccepted: isSent } = await this.mailer.send({ id, to, language, ...mail });
      await this.notices.finish(id, isSent ? 'sent' : 'failed');
      this.logger.info({ event: 'notice.done', noticeId: id, kind, isSent });
    } catch (err) {
      this.logger.warn({ event: 'notice.send_failed', noticeId: id, attempts, err });
      await this.notices.retryIn(id, retrySecondsAfter(attempts) * PATIENCE * 1_000);
    }
  }
}
