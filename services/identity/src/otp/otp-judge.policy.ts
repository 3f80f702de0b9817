import { Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import type { Identifier } from '../accounts/identifier.rules.js';
import type { ClientOrigin } from '../client.rules.js';
import { NetworkLimit } from '../networks/network-limit.policy.js';
import {
  OtpChallengeRepository,
  type GuessedChallenge,
  type OtpSubject,
} from './otp-challenge.repository.js';
import { OtpPeppers } from './otp-peppers.js';
import {
  digestOf,
  digestsMatch,
  identifierKeyOf,
  parseCode,
  type CodeHolder,
  type OtpPurpose,
} from './otp.rules.js';
import { SendBudgetRepository } from './send-budget.repository.js';

export interface OtpGuess {
  readonly purpose: OtpPurpose;
  readonly identifier: Identifier;
  readonly otp: string;
  /** Of the code, where it was asked for by a signed-in person. */
  readonly holder?: CodeHolder | undefined;
  readonly client: ClientOrigin;
  /** See `OtpSubject`; absent or empty for a stranger's device. */
  readonly knownDevice?: string;
  /** `keep` leaves a right code usable for one more step of the same purpose; `spend` ends it. */
  readonly onSuccess: 'spend' | 'keep';
}

/** A code that was judged right. `spend` takes it where the step that it allows was not done at once. */
export interface RightCode {
  readonly identifier: Identifier;
  readonly subject: OtpSubject;
  readonly challengeId: string;
}

interface CountedGuess {
  readonly subject: OtpSubject;
  readonly challenge: GuessedChallenge;
}

const KEPT_MS = 5 * 60 * 1000;

/** Judges one-time codes. */
@Injectable()
export class OtpJudge {
  constructor(
    private readonly networks: NetworkLimit,
    private readonly challenges: OtpChallengeRepository,
    private readonly budget: SendBudgetRepository,
    private readonly peppers: OtpPeppers,
  ) {}

  /**
   * Returns when the code is right; of parallel calls that spend a right code exactly one returns. Throws OTP_INVALID,
   * OTP_EXPIRED (also for a spent code), OTP_ATTEMPTS_EXCEEDED, PROOF_REQUIRED, UPSTREAM_UNAVAILABLE.
   */
  async judge(guess: OtpGuess): Promise<RightCode> {
    const { purpose, identifier, holder, onSuccess } = guess;
    const code = parseCode(guess.otp);
    // What a network may guess binds strangers: a known device has few codes of its own, whoever else is beside it.
    if (!guess.knownDevice) await this.networks.take('guess', guess.client);
    const { subject, challenge } = await this.countGuess(guess);
    const pepper = this.peppers.find(challenge.kid);
    // A code whose pepper was withdrawn cannot be judged any more.
    if (!pepper) throw new AppError('OTP_EXPIRED');
    const binding = { purpose, identifier: identifier.value, challengeId: challenge.id, holder };
    if (!digestsMatch(digestOf(code, binding, pepper), challenge.digest)) {
      throw new AppError('OTP_INVALID', { attemptsLeft: challenge.attemptsLeft });
    }
    const right = { identifier, subject, challengeId: challenge.id };
    if (onSuccess === 'spend') await this.spend(right);
    else await this.settle(right, KEPT_MS);
    return right;
  }

  /** A known device has mostly asked for the code itself; else it is the one that everybody types. */
  private async countGuess(guess: OtpGuess): Promise<CountedGuess> {
    const { purpose, identifier, holder, knownDevice = '' } = guess;
    const identifierKey = identifierKeyOf(identifier, this.peppers.stable);
    const everybodys: OtpSubject = { identifierKey, purpose, holder, knownDevice: '' };
    if (knownDevice) {
      const subject = { ...everybodys, knownDevice };
      const challenge = await this.challenges.countGuess(subject);
      if (challenge) return { subject, challenge };
    }
    const challenge = await this.challenges.countGuess(everybodys);
    if (!challenge) throw new AppError('OTP_EXPIRED');
    return { subject: everybodys, challenge };
  }

  /** Ends a code that was kept; of parallel calls exactly one returns. Throws OTP_EXPIRED, UPSTREAM_UNAVAILABLE. */
  async spend(right: RightCode): Promise<void> {
    await this.settle(right, 0);
    // A statistic, for which nobody's code is spent in vain.
    await this.budget.approved(right.identifier, right.subject.purpose).catch(() => undefined);
  }

  private async settle({ subject, challengeId }: RightCode, keepMs: number): Promise<void> {
    if (!(await this.challenges.settle(subject, challengeId, keepMs))) {
      throw new AppError('OTP_EXPIRED');
    }
  }

  /** Opens code login again for a person who logged in by password. */
  async forgive(identifier: Identifier): Promise<void> {
    const identifierKey = identifierKeyOf(identifier, this.peppers.stable);
    await this.challenges.forgiveFailures({ identifierKey, purpose: 'login', knownDevice: '' });
  }
}
