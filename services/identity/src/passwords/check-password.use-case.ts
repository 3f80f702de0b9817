import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import { newId, type AccountId } from '@mate/contracts/ids';
import { CredentialRepository } from './credential.repository.js';
import { countsOf, type FailureCount, type PasswordSubject } from './failure-counts.rules.js';
import { LoginAttemptsRepository } from './login-attempts.repository.js';
import { PasswordHasher } from './password-hasher.adapter.js';
import { isPossiblePassword } from './password.rules.js';

/** A password somebody typed. */
export interface PasswordTry {
  readonly password: string;
  /** Undefined where no account answers to what was typed; judged alike. */
  readonly accountId: AccountId | undefined;
  /** Who types it where. */
  readonly subject: PasswordSubject;
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
   * Whether the password is right. From the tenth failure in a row a growing wait lies before the next try that is
   * judged, also for tries beside it. At a login one that comes too early is answered as a wrong one, after the same
   * work: who is told to wait learns whose name it is. The signed-in owner is told: LOGIN_ATTEMPTS_EXCEEDED. Throws
   * LOGIN_BUSY under load and UPSTREAM_UNAVAILABLE without Redis.
   */
  async execute({ password, accountId, subject }: PasswordTry): Promise<boolean> {
    const counts = countsOf(subject, accountId);
    const tryId = randomUUID();
    const [waitMs, stored] = await Promise.all([
      this.attempts.begin(counts, tryId),
      // Nobody's hash is looked for too: a look-up less would tell by time that there is no account.
      this.credentials.findHash(accountId ?? NOBODY),
    ]);
    if (waitMs > 0 && subject.kind === 'owner') throw tooMany(waitMs);
    const isRight = await this.judge(password, stored).catch(async (error: unknown) => {
      await this.attempts.giveBack(counts, tryId);
      throw error;
    });
    if (waitMs > 0) {
      await this.attempts.giveBack(counts, tryId);
      return false;
    }
    return isRight
      ? this.accept({ password, accountId, stored, counts })
      : this.refuse(counts, tryId);
  }

  private async refuse(counts: readonly FailureCount[], tryId: string): Promise<false> {
    await this.attempts.countFailure(counts, tryId);
    return false;
  }

  private async accept(right: {
    password: string;
    accountId: AccountId | undefined;
    stored: string | undefined;
    counts: readonly FailureCount[];
  }): Promise<true> {
    const { password, accountId, stored, counts } = right;
    await this.attempts.forget(counts);
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
