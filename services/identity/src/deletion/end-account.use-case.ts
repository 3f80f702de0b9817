import { Injectable } from '@nestjs/common';
import { TransactionRunner, type Transaction } from '@mate/mongo/transaction';
import { EraseAccountsJob, Erasures } from '@mate/people/erasure-module';
import { EraseAccount } from '../accounts/former/erase-account.use-case.js';
import type { Account } from '../accounts/account.rules.js';
import { EndAllSessions } from '../sessions/end-all-sessions.use-case.js';
import { PersonalRowsRepository } from './personal-rows.repository.js';

/**
 * Ends an account for good, in one transaction: sessions, everything personal of the account, the announcement to the
 * other services, and the note by which the rest is erased.
 */
@Injectable()
export class EndAccount {
  constructor(
    private readonly transactions: TransactionRunner,
    private readonly endAllSessions: EndAllSessions,
    private readonly eraseAccount: EraseAccount,
    private readonly personalRows: PersonalRowsRepository,
    private readonly erasures: Erasures,
    private readonly job: EraseAccountsJob,
  ) {}

  /** False when the account is gone, or had its password changed since it was read. `alongside` stores what belongs to it. */
  async execute(
    { id, sessionGeneration, email, phone }: Account,
    alongside?: (tx: Transaction) => Promise<void>,
  ): Promise<boolean> {
    const revocation = { reason: 'account_deleted', expected: sessionGeneration } as const;
    const ended = await this.transactions.run(async (tx) => {
      const sessions = await this.endAllSessions.execute(id, revocation, tx);
      if (!sessions || !(await this.eraseAccount.execute(id, tx))) return undefined;
      await this.personalRows.forget([email, phone], tx);
      await this.erasures.begin(id, tx);
      await alongside?.(tx);
      return sessions;
    });
    if (!ended) return false;
    await ended.forgetCopies();
    this.job.wake();
    return true;
  }
}
