import { Injectable } from '@nestjs/common';
import type { AccountId } from '@mate/contracts/ids';
import type { Transaction } from '@mate/mongo/transaction';
import { CredentialRepository } from './credential.repository.js';
import { PasswordHasher } from './password-hasher.js';
import { checkNewPassword } from './password.rules.js';

/** A password that was checked and hashed, waiting to be stored. */
export interface PreparedPassword {
  readonly hash: string;
}

/** Sets passwords in two steps, since hashing has no place inside a transaction. */
@Injectable()
export class SetPassword {
  constructor(
    private readonly credentials: CredentialRepository,
    private readonly hasher: PasswordHasher,
  ) {}

  /** Throws PASSWORD_TOO_WEAK, or LOGIN_BUSY under load. `personal` are words that the password must not be. */
  async prepare(password: string, personal: readonly string[] = []): Promise<PreparedPassword> {
    checkNewPassword(password, personal);
    return { hash: await this.hasher.hash(password) };
  }

  /** Stores it in the caller's transaction. */
  async store(accountId: AccountId, prepared: PreparedPassword, tx: Transaction): Promise<void> {
    await this.credentials.put(accountId, prepared.hash, tx);
  }
}
