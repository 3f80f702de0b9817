import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import type { AccountId } from '@mate/contracts/ids';
import type { Transaction } from '@mate/mongo/transaction';
import type { Logger } from '@mate/service-kit/logger';
import { LOGGER } from '@mate/service-kit/tokens';
import { AccountReader } from '../accounts/account.reader.js';
import type { Account } from '../accounts/account.rules.js';
import { ChangeAccount } from '../accounts/change-account.use-case.js';
import { messageLanguageOf } from '@mate/service-kit/mail';
import { QueueNotice } from '../messages/notices/queue-notice.use-case.js';
import { RevokeOtherSessions } from '../sessions/revoke-other-sessions.use-case.js';
import { ProveIdentifier, type IdentifierClaim } from './prove-identifier.policy.js';

export interface IdentifierChange extends Omit<IdentifierClaim, 'holder'> {
  readonly accountId: AccountId;
  /** The session that asks; it lives on. */
  readonly sessionId: string;
  readonly endsOtherSessions: boolean;
}

/** Puts a proven e-mail address or phone in the place of the one before. */
@Injectable()
export class ChangeIdentifier {
  constructor(
    private readonly accounts: AccountReader,
    private readonly proof: ProveIdentifier,
    private readonly changeAccount: ChangeAccount,
    private readonly queueNotice: QueueNotice,
    private readonly revokeOthers: RevokeOtherSessions,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * The code was asked for with the password, minutes ago, for this account; with another password since, or after its
   * other sessions were ended, it serves no more. The address that the person had until now is told. Throws what proving throws, EMAIL_ALREADY_EXISTS or PHONE_ALREADY_EXISTS, ACCOUNT_NOT_FOUND.
   */
  async execute(change: IdentifierChange): Promise<Account> {
    const { accountId, identifier } = change;
    const { method, value } = identifier;
    const account = await this.accounts.findById(accountId);
    if (!account) throw new AppError('ACCOUNT_NOT_FOUND');
    const { sessionGeneration } = account;
    await this.proof.execute({ ...change, holder: { accountId, sessionGeneration } });
    const proven = method === 'email' ? { email: value } : { phone: value };
    const changed = await this.changeAccount.execute(accountId, proven, async (tx) => {
      const now = await this.accounts.findById(accountId, tx);
      // Whoever set another password meanwhile has shut this session out.
      if (now?.sessionGeneration !== sessionGeneration) throw new AppError('OTP_EXPIRED');
      await this.tellOwner(account, change, tx);
    });
    this.logger.info({ event: 'account.identifier_changed', accountId, method });
    if (change.endsOtherSessions) await this.revokeOthers.execute(accountId, change.sessionId);
    return changed;
  }

  private async tellOwner(
    { id: accountId, email, username }: Account,
    { identifier, client }: IdentifierChange,
    tx: Transaction,
  ): Promise<void> {
    // The messaging app sends codes only, so who has no address is not told.
    if (!email) return;
    const kind = identifier.method === 'email' ? 'email-changed' : 'phone-changed';
    const language = messageLanguageOf(client.languages);
    await this.queueNotice.execute({ accountId, kind, to: email, username, language }, tx);
  }
}
