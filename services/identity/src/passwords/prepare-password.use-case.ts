import { Injectable } from '@nestjs/common';
import type { AccountId } from '@mate/contracts/ids';
import type { Transaction } from '@mate/mongo/transaction';
import { CredentialRepository } from './credential.repository.js';
import { PasswordHasher } from './password-hasher.adapter.js';
import { checkNewPassword } from './password.rules.js';

/** A password that was checked and hashed: hashing has no place inside a transaction. */
export interface PreparedPassword {
  /** Stores it in the caller's transaction. */
  store(accountId: AccountId, tx: Transaction): Promise<void>;
}

/** Makes a new password ready to be stored. */
@Injectable()
export class PreparePassword {
  constructor(
    private readonly credentials: CredentialRepository,
    private readonly hasher: PasswordHasher,
  ) {}

  /** Throws PASSWORD_TOO_WEAK, or LOGIN_BUSY under load. `personal` are words that the password must not be. */
  async execute(password: string, personal: readonly string[] = []): Promise<PreparedPassword> {
    checkNewPassword(password, personal);
    const hash = await this.hasher.hash(password);
    return { store: (accountId, tx) => this.credentials.put(accountId, hash, tx) };
  }
}
