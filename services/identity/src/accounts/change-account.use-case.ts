import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import { accountUpdated } from '@mate/contracts/events';
import type { AccountId } from '@mate/contracts/ids';
import { Outbox } from '@mate/messaging/outbox';
import { TransactionRunner, type Transaction } from '@mate/mongo/transaction';
import { Clock } from '@mate/service-kit/clock';
import { CONFIG } from '@mate/service-kit/tokens';
import type { IdentityConfig } from '../identity.config.js';
import { AccountRepository } from './account.repository.js';
import { cardOf, type Account, type AccountChange } from './account.rules.js';
import { avatarUrls } from './avatar-url.rules.js';

/** Changes an account and announces its new card, in one transaction. */
@Injectable()
export class ChangeAccount {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly transactions: TransactionRunner,
    private readonly outbox: Outbox,
    @Inject(CONFIG) private readonly config: IdentityConfig,
    private readonly clock: Clock,
  ) {}

  /** Throws ACCOUNT_NOT_FOUND or USERNAME_TAKEN. `alongside` stores what belongs to the change. */
  execute(
    id: AccountId,
    change: AccountChange,
    alongside?: (tx: Transaction) => Promise<void>,
  ): Promise<Account> {
    return this.transactions.run(async (tx) => {
      await alongside?.(tx);
      const account = await this.accounts.change(id, change, tx);
      if (!account) throw new AppError('ACCOUNT_NOT_FOUND');
      const card = cardOf(account, avatarUrls(this.config.AVATAR_PUBLIC_URL), this.clock.now());
      await this.outbox.add(accountUpdated, card, tx);
      return account;
    });
  }
}
