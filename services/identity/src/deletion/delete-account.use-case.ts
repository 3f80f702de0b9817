import { Inject, Injectable } from '@nestjs/common';
import { isAppError } from '@mate/contracts/errors';
import type { AccountId } from '@mate/contracts/ids';
import type { Transaction } from '@mate/mongo/transaction';
import type { Logger } from '@mate/service-kit/logger';
import { LOGGER } from '@mate/service-kit/tokens';
import { AccountReader } from '../accounts/account.reader.js';
import type { Account } from '../accounts/account.rules.js';
import { parseIdentifier, type Identifier } from '../accounts/identifier.rules.js';
import type { MessageLanguage } from '@mate/service-kit/mail';
import { QueueNotice } from '../messages/notices/queue-notice.use-case.js';
import { CheckPassword } from '../passwords/check-password.use-case.js';
import { EndAccount } from './end-account.use-case.js';

/** What somebody who is signed in typed to prove whose account it is. */
export interface DeletionWish {
  readonly accountId: AccountId;
  readonly method: Identifier['method'];
  readonly identifier: string;
  readonly password: string;
  /** Of the mail that says so. */
  readonly language: MessageLanguage;
}

/** Deletes an account for its owner. */
@Injectable()
export class DeleteAccount {
  constructor(
    private readonly accounts: AccountReader,
    private readonly checkPassword: CheckPassword,
    private readonly endAccount: EndAccount,
    private readonly queueNotice: QueueNotice,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * True once the account is deleted; false where identifier or password are not the account's, which are counted alike.
   * Throws LOGIN_ATTEMPTS_EXCEEDED, LOGIN_BUSY, UPSTREAM_UNAVAILABLE.
   */
  async execute({ accountId, password, language, ...typed }: DeletionWish): Promise<boolean> {
    const account = await this.accounts.findById(accountId);
    const isNamed = account !== undefined && isNamedBy(account, typed);
    const isRight = await this.checkPassword.execute({
      password,
      accountId: isNamed ? accountId : undefined,
      // Guesses with a stolen session must not lock the owner's login.
      subject: { kind: 'owner', accountId },
    });
    const isDeleted =
      isRight &&
      isNamed &&
      (await this.endAccount.execute(account, (tx) => this.tellOwner(account, language, tx)));
    this.logger.info({
      event: isDeleted ? 'account.deleted' : 'account.deletion_refused',
      accountId,
    });
    return isDeleted;
  }

  /** Under no account, so that the erasure does not take the mail before it is sent. */
  private async tellOwner(
    { email: to, username }: Account,
    language: MessageLanguage,
    tx: Transaction,
  ): Promise<void> {
    // The messaging app sends codes only, so who has no address is not told.
    if (to) await this.queueNotice.execute({ kind: 'account-deleted', to, username, language }, tx);
  }
}

/** Whether it is the account's own, however it is spelled. */
function isNamedBy(
  account: Account,
  { method, identifier }: Pick<DeletionWish, 'method' | 'identifier'>,
): boolean {
  try {
    const { value } = parseIdentifier(method, identifier);
    return account[method] !== '' && account[method] === value;
  } catch (error) {
    if (isAppError(error)) return false;
    throw error;
  }
}
