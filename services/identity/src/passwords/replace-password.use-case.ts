import { Injectable } from '@nestjs/common';
import { TransactionRunner, type Transaction } from '@mate/mongo/transaction';
import type { Account } from '../accounts/account.rules.js';
import type { ClientOrigin } from '../client.rules.js';
import { messageLanguageOf } from '@mate/service-kit/mail';
import { KnownDevices } from '../devices/known-devices.policy.js';
import { QueueNotice } from '../messages/notices/queue-notice.use-case.js';
import { EndAllSessions, type EndingSessions } from '../sessions/end-all-sessions.use-case.js';
import type { PreparedPassword } from './prepare-password.use-case.js';

/** A password that takes the place of another, by somebody who proved to be its person. */
export interface Replacement {
  /** As it was read before that was proven. */
  readonly account: Account;
  readonly prepared: PreparedPassword;
  readonly ending: EndingSessions;
  readonly client: ClientOrigin;
}

/** Puts a password in the place of another, and shuts out whoever came in by that one. */
@Injectable()
export class ReplacePassword {
  constructor(
    private readonly devices: KnownDevices,
    private readonly endAllSessions: EndAllSessions,
    private readonly queueNotice: QueueNotice,
    private readonly transactions: TransactionRunner,
  ) {}

  /**
   * Ends sessions, makes strangers of all devices but this one, and tells the person by mail. False, with nothing done, when
   * the account is gone or has another generation of sessions than the expected one.
   */
  async execute({ account, prepared, ending, client }: Replacement): Promise<boolean> {
    const { id } = account;
    const ended = await this.transactions.run(async (tx) => {
      const sessions = await this.endAllSessions.execute(
        id,
        { ...ending, forgetsDevices: true },
        tx,
      );
      if (!sessions) return undefined;
      const { generation } = sessions;
      await prepared.store(id, tx);
      await this.devices.keepOnly({ accountId: id, generation }, client, tx);
      await this.tellOwner(account, client, tx);
      return sessions;
    });
    if (!ended) return false;
    await ended.forgetCopies();
    return true;
  }

  /** Whoever took a phone over resets the password by it, which its person would not hear of. */
  private async tellOwner(
    { id: accountId, email: to, username }: Account,
    client: ClientOrigin,
    tx: Transaction,
  ): Promise<void> {
    // The messaging app sends codes only, so who has no address is not told.
    if (!to) return;
    const language = messageLanguageOf(client.languages);
    const kind = 'password-changed';
    await this.queueNotice.execute({ accountId, kind, to, username, language }, tx);
  }
}
