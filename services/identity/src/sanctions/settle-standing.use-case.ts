import { Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import type { AccountId } from '@mate/contracts/ids';
import type { Transaction } from '@mate/mongo/transaction';
import { SetStanding } from '../accounts/standing/set-standing.use-case.js';
import { BanMarks } from '../bans/ban-marks.policy.js';
import { EndAllSessions } from '../sessions/end-all-sessions.use-case.js';
import { RefreshSessions } from '../sessions/refresh-sessions.use-case.js';
import { holdsOf, type Entry } from './log/sanction.rules.js';

/** What is left to do once the caller's transaction has committed. */
export interface SettledStanding {
  /** Lets every session say at once what changed. Never throws. */
  announceToSessions(): Promise<void>;
}

/** Brings an account in line with its log: what holds, who is told, which sessions end, by what a banned person is known again. */
@Injectable()
export class SettleStanding {
  constructor(
    private readonly setStanding: SetStanding,
    private readonly banMarks: BanMarks,
    private readonly endSessions: EndAllSessions,
    private readonly refreshSessions: RefreshSessions,
  ) {}

  /** Works in the caller's transaction. Throws ACCOUNT_NOT_FOUND when the account is gone. */
  async execute(
    accountId: AccountId,
    log: readonly Entry[],
    { at, tx }: { readonly at: Date; readonly tx: Transaction },
  ): Promise<SettledStanding> {
    const holds = holdsOf(log, at);
    const settled = await this.setStanding.execute(accountId, holds, { at, tx });
    if (!settled) throw new AppError('ACCOUNT_NOT_FOUND');
    await this.banMarks.settle(settled.account, holds, tx);
    if (settled.standing.status !== 'banned')
      return { announceToSessions: () => this.refreshSessions.execute(accountId) };
    const ended = await this.endSessions.execute(accountId, { reason: 'banned' }, tx);
    return { announceToSessions: async () => ended?.forgetCopies() };
  }
}
