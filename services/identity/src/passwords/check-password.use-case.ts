import { Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import type { AccountId } from '@mate/contracts/ids';
import { CredentialRepository } from './credential.repository.js';
import { LoginAttemptsRepository, type LoginTarget } from './login-attempts.repository.js';
import { PasswordHasher } from './password-hasher.js';
import { isPossiblePassword, waitSecondsAfter } from './password.rules.js';

/** A password somebody typed. */
export interface PasswordTry {
  readonly password: string;
  /** Failures of a signed-in person count apart: a stolen session must not lock the owner's login, nor the other way round. */
  readonly purpose: 'login' | 'change';
  /** Undefined where no account answers to what was typed; judged alike. */
  readonly accountId: AccountId | undefined;
  /** What was typed to name the account; counts failures where there is none. */
  readonly typedName: string;
  readonly deviceId: string;
}

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
   * LOGIN_ATTEMPTS_EXCEEDED until it is over. Throws LOGIN_BUSY under load and UPSTREAM_UNAVAILABLE without Redis.
   */
  async execute(attempt: PasswordTry): Promise<boolean> {
    const { password, purpose, accountId, typedName, deviceId } = attempt;
    const subject = `${purpose}:${accountId ?? `typed:${typedName}`}`;
    const target: LoginTarget = { subject, deviceId };
    const { waitMs, failures } = await this.attempts.standing(target);
    if (waitMs > 0) throw tooMany(waitMs);
    // Beyond the free tries, a try holds back all parallel ones before it is judged.
    const wait = waitSecondsAfter(failures + 1);
    if (wait > 0) await this.attempts.hold(target, wait);

    const stored = accountId && (await this.credentials.findHash(accountId));
    const isRight = isPossiblePassword(password) && (await this.hasher.fits(password, stored));
    if (!isRight) {
      const total = await this.attempts.countFailure(target);
      if (wait === 0 && waitSecondsAfter(total) > 0) {
        await this.attempts.hold(target, waitSecondsAfter(total));
      }
      return false;
    }
    await this.attempts.recordSuccess(target);
    if (accountId && stored && this.hasher.isOutdated(stored)) {
      const fresh = await this.hasher.hash(password);
      await this.credentials.replace(accountId, { old: stored, fresh });
    }
    return true;
  }
}

function tooMany(waitMs: number): AppError {
  return new AppError('LOGIN_ATTEMPTS_EXCEEDED', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
}
