import { randomInt } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { AppError, isAppError } from '@mate/contracts/errors';
import { accountRegistered } from '@mate/contracts/events';
import { newId, type AccountId } from '@mate/contracts/ids';
import { Outbox } from '@mate/messaging/outbox';
import { TransactionRunner, type Transaction } from '@mate/mongo/transaction';
import { Clock } from '@mate/service-kit/clock';
import { CONFIG } from '@mate/service-kit/tokens';
import type { IdentityConfig } from '../identity.config.js';
import { AccountReader } from './account.reader.js';
import { AccountRepository } from './account.repository.js';
import { cardOf, type Account } from './account.rules.js';
import { avatarUrls } from './avatar-url.rules.js';
import type { Identifier } from './identifier.rules.js';
import { usernameCandidates } from './usernames/username.rules.js';

/** Everything that is known of a person who opens an account. */
export interface NewAccount {
  readonly identifier: Identifier;
  readonly firstName: string;
  readonly lastName: string;
  readonly birthDate: string;
}

/** Opens accounts and announces them. */
@Injectable()
export class OpenAccount {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly known: AccountReader,
    private readonly transactions: TransactionRunner,
    private readonly outbox: Outbox,
    @Inject(CONFIG) private readonly config: IdentityConfig,
    private readonly clock: Clock,
  ) {}

  /**
   * Opens the account under the first username that is free. `alongside` stores what belongs to it (ticket spent,
   * password) in the same transaction and may refuse by throwing. Throws PHONE_ALREADY_EXISTS or EMAIL_ALREADY_EXISTS.
   */
  async execute(
    person: NewAccount,
    alongside: (id: AccountId, tx: Transaction) => Promise<void>,
  ): Promise<Account> {
    for (const username of usernameCandidates(person, randomDigits)) {
      if (await this.known.findByUsername(username)) continue;
      const account = newAccount(person, username, this.clock.now());
      try {
        await this.transactions.run(async (tx) => {
          await alongside(account.id, tx);
          await this.accounts.insert(account, tx);
          await this.outbox.add(
            accountRegistered,
            cardOf(account, avatarUrls(this.config.AVATAR_PUBLIC_URL), account.createTime),
            tx,
          );
        });
        return account;
      } catch (error) {
        // Somebody took the name between the look-up and the insert.
        if (!isAppError(error) || error.reason !== 'USERNAME_TAKEN') throw error;
      }
    }
    throw new AppError('OVERLOADED', { retryAfterSeconds: 1 });
  }
}

function newAccount(person: NewAccount, username: string, now: Date): Account {
  const { identifier, firstName, lastName, birthDate } = person;
  return {
    id: newId<AccountId>(),
    username,
    firstName,
    lastName,
    birthDate,
    bio: '',
    avatarKey: '',
    email: identifier.method === 'email' ? identifier.value : '',
    phone: identifier.method === 'phone' ? identifier.value : '',
    contactEmail: '',
    loginRegion: identifier.method === 'phone' ? identifier.country : '',
    privateAccount: false,
    verified: false,
    status: 'active',
    holds: [],
    version: 1,
    sessionGeneration: 0,
    deviceGeneration: 0,
    createTime: now,
    updateTime: now,
  };
}

function randomDigits(count: number): string {
  return String(randomInt(10 ** count)).padStart(count, '0');
}
