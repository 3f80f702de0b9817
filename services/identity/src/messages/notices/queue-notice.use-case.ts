import { Injectable } from '@nestjs/common';
import { HOUR_MS } from '@mate/contracts/durations';
import { newId, type AccountId } from '@mate/contracts/ids';
import { onCommitted, type Transaction } from '@mate/mongo/transaction';
import { Clock } from '@mate/service-kit/clock';
import type { MessageLanguage } from '@mate/service-kit/mail';
import type { NoticeKind } from './notice-texts.rules.js';
import { NoticeRepository } from './notice.repository.js';
import { SendNoticesJob } from './send-notices.job.js';

const LIFE_MS = 24 * HOUR_MS;

/** What somebody is to be told, and where. */
export interface NoticeToSend {
  /** None where the account ends with this. */
  readonly accountId?: AccountId;
  readonly kind: NoticeKind;
  readonly to: string;
  readonly username: string;
  readonly language: MessageLanguage;
}

/** Tells somebody by mail what happens to their account. */
@Injectable()
export class QueueNotice {
  constructor(
    private readonly notices: NoticeRepository,
    private readonly sending: SendNoticesJob,
    private readonly clock: Clock,
  ) {}

  /** Stored in the caller's transaction: once that is committed it gets sent, even if the process dies. */
  async execute(notice: NoticeToSend, tx: Transaction): Promise<void> {
    const now = this.clock.now();
    const expireTime = new Date(now.getTime() + LIFE_MS);
    await this.notices.insert(
      {
        _id: newId(),
        ...notice,
        state: 'pending',
        attempts: 0,
        nextAttemptTime: now,
        expireTime,
        createTime: now,
      },
      tx,
    );
    onCommitted(tx, () => this.sending.wake());
  }
}
