import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import { DAY_MS } from '@mate/contracts/durations';
import type { AccountId } from '@mate/contracts/ids';
import { isDuplicateKey } from '@mate/mongo/collection';
import { TransactionRunner, type Transaction } from '@mate/mongo/transaction';
import { Clock } from '@mate/service-kit/clock';
import type { Logger } from '@mate/service-kit/logger';
import { LOGGER } from '@mate/service-kit/tokens';
import type { Account } from '../accounts/account.rules.js';
import type { MessageLanguage } from '@mate/service-kit/mail';
import { QueueNotice } from '../messages/notices/queue-notice.use-case.js';
import { ProveOwner } from '../passwords/prove-owner.policy.js';
import { DataExportRepository, type DataExport } from './data-export.repository.js';

/** An export that may be fetched. */
export type OpenExport = DataExport;

/** What somebody who is signed in asks for, and typed to prove whose account it is. */
export interface ExportWish {
  readonly accountId: AccountId;
  readonly password: string;
  /** Of the mail that says so. */
  readonly language: MessageLanguage;
}

/** How long an export may be fetched, which is also how often a new one can be asked for. */
const OPEN_MS = DAY_MS;

/** Lets somebody fetch everything that is stored of them, for a day, and tells them by mail that it was asked for. */
@Injectable()
export class RequestExport {
  constructor(
    private readonly exports: DataExportRepository,
    private readonly owner: ProveOwner,
    private readonly queueNotice: QueueNotice,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * The export that is open: this one, or the one of an earlier wish. The password comes first: who has stolen a session
   * must not carry everything away at once. Throws ACCOUNT_NOT_FOUND, PASSWORD_MISMATCH, LOGIN_ATTEMPTS_EXCEEDED,
   * LOGIN_BUSY, UPSTREAM_UNAVAILABLE.
   */
  async execute({ accountId, password, language }: ExportWish): Promise<DataExport> {
    const account = await this.owner.execute(accountId, password);
    const now = this.clock.now();
    const wish = { requestTime: now, expireTime: new Date(now.getTime() + OPEN_MS) };
    const isFirst = await this.open(account, { wish, language });
    if (isFirst) this.logger.info({ event: 'export.asked', accountId });
    const open = await this.exports.findOpen(accountId, now);
    // Only the deletion of the account comes in between.
    if (!open) throw new AppError('ACCOUNT_NOT_FOUND');
    return open;
  }

  /** False where one is open. */
  private async open(
    { id: accountId, email: to, username }: Account,
    { wish, language }: { readonly wish: DataExport; readonly language: MessageLanguage },
  ): Promise<boolean> {
    try {
      return await this.transactions.run(async (tx: Transaction) => {
        if (await this.exports.findOpen(accountId, wish.requestTime, tx)) return false;
        await this.exports.open(accountId, wish, tx);
        // The messaging app sends codes only, so who has no address is not told.
        const notice = { accountId, kind: 'export-asked', to, username, language } as const;
        if (to) await this.queueNotice.execute(notice, tx);
        return true;
      });
    } catch (error) {
      // Somebody else, with the same account, was first.
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }
}
