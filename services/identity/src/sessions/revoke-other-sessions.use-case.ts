import { Injectable } from '@nestjs/common';
import type { AccountId } from '@mate/contracts/ids';
import { TransactionRunner } from '@mate/mongo/transaction';
import { EndAllSessions } from './end-all-sessions.use-case.js';

/** Ends a person's sessions everywhere else, logins under way included. */
@Injectable()
export class RevokeOtherSessions {
  constructor(
    private readonly endAllSessions: EndAllSessions,
    private readonly transactions: TransactionRunner,
  ) {}

  /** The session that asks lives on. */
  async execute(accountId: AccountId, askingSessionId: string): Promise<void> {
    const ending = { reason: 'revoked', except: askingSessionId } as const;
    const ended = await this.transactions.run((tx) =>
      this.endAllSessions.execute(accountId, ending, tx),
    );
    await ended?.forgetCopies();
  }
}
