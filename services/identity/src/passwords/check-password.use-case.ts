import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import { newId, type AccountId } from '@mate/contracts/ids';
import { CredentialRepository } from './credential.repository.js';
import { LoginAttemptsRepository, type LoginTarget } from './login-attempts.repository.js';
import { PasswordHasher } from './password-hasher.adapter.js';
import { isPossiblePassword } from './password.rules.js';

/** A password somebody typed. */
export interface PasswordTry {
  readonly password: string;
  /** Failures of a signed-in person count apart: a stolen session must not lock the owner's login, nor the other way round. */
  readonly purpose: 'login' | 'change';
  /** Undefined where no account answers to what was typed; judged alike. */
  readonly accountId: AccountId | undefined;
  /**
   * What the account was named by, in its one form: failures are counted by it. Names of one account count apart, or
   * failures under a public username would tell whose number answers with them.
   */
  readonly name: string;
  readonly deviceId: string;
}

const NOBODY = newId<AccountId>();

/** Judges passwords, slowing down whoever guesses. */
@Injectable()
export class CheckPassword {
  constructor(
    private readonly credentials: CredentialRepository,
    private readonly attempts: LoginAttemptsRepository,
    private readonly hasher: PasswordHasher,
  ) {}

  /**
   * Whether the password is right. From the tenth failure in a row each try is preceded by a growing wait:
   * LOGIN_ATTEMPTS_EXCEEDED until it is over, also for tries beside the one that is judged. Throws LOGIN_BUSY under load and UPSTREAM_UNAVAILABLE without Redis.
   */
  async execute(attempt: PasswordTry): Promise<boolean> {
    const { password, purpose, accountId, name, deviceId } = attempt;
    const target: LoginTarget = {
      subject: `${purpose}:${name}`,
      accountId: accountId ?? NOBODY,
      deviceId,
    };
    const tryId = randomUUID();
    const waitMs = await this.attempts.begin(target, tryId);
    if (waitMs > 0) throw tooMany(waitMs);

    // Nobody's hash is looked for too: a look-up less would tell by time that there is no account.
    const stored = await this.credentials.findHash(accountId ?? NOBODY);
    const isRight = await this.judge(password, stored).catch(async (error: unknown) => {
      await this.attempts.giveBack(target, tryId);
      throw error;
    });
    if (!isRight) {
      await this.attempts.countFailure(target, tryId);
      return false;
    }
    await this.attempts.recordSuccess(target);
    if (accountId && stored && this.hasher.isOutdated(stored)) {
      const fresh = await this.hasher.hash(password);
      await this.credentials.replace(accountId, { old: stored, fresh });
    }
    return true;
  }

  private async judge(password: string, stored: string | undefined): Promise<boolean> {
    return isPossiblePassword(password) && this.hasher.fits(password, stored);
  }
}

function tooMany(waitMs: number): AppError {
  return new AppError('LOGIN_ATTEMPTS_EXCEEDED', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
}
