import { createHash, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@mate/service-kit/tokens';
import type { Identifier } from '../accounts/identifier.rules.js';
import { openText, sealText } from '../messages/codes/code-seal.rules.js';
import type { IdentityConfig } from '../identity.config.js';
import { OtpChallengeRepository } from './otp-challenge.repository.js';
import {
  digestOf,
  identifierKeyOf,
  newCode,
  partsOf,
  type CodeHolder,
  type OtpPurpose,
} from './otp.rules.js';
import { OtpPeppers } from './otp-peppers.js';

export interface CodeSubject {
  readonly purpose: OtpPurpose;
  readonly identifier: Identifier;
  /** Of the code, where a signed-in person asks. */
  readonly holder: CodeHolder | undefined;
  /** See `OtpSubject`; empty for a stranger's device. */
  readonly knownDevice: string;
}

/** A code that can be typed from now on. */
export interface IssuedCode {
  readonly code: string;
  readonly lifeMs: number;
  /** Names its reader to delivery: a newer message of the same takes the place of one that still waits. */
  readonly recipientKey: string;
}

/** Makes codes, or brings back the one that is still good: at rest it is sealed, like every code. */
@Injectable()
export class OtpIssuer {
  constructor(
    private readonly challenges: OtpChallengeRepository,
    private readonly peppers: OtpPeppers,
    @Inject(CONFIG) private readonly config: IdentityConfig,
  ) {}

  /** Throws OTP_RESEND_TOO_SOON, OTP_SEND_LIMIT, UPSTREAM_UNAVAILABLE. */
  async issue(subject: CodeSubject): Promise<IssuedCode> {
    const { purpose, identifier, holder, knownDevice } = subject;
    const identifierKey = identifierKeyOf(identifier, this.peppers.stable);
    const code = newCode();
    const id = randomBytes(16).toString('base64url');
    const pepper = this.peppers.current;
    const binding = { purpose, identifier: identifier.value, challengeId: id, holder };
    const digest = digestOf(code, binding, pepper);
    const { OTP_LIFE_SECONDS, OTP_RESEND_SECONDS } = this.config;
    const standing = await this.challenges.open(
      { identifierKey, purpose, holder, knownDevice },
      { id, kid: pepper.kid, digest, sealedCode: sealText(code, id, pepper) },
      {
        lifeMs: OTP_LIFE_SECONDS * 1000,
        resendMs: OTP_RESEND_SECONDS * 1000,
        kids: this.peppers.kids,
      },
    );
    const key = this.peppers.find(standing.kid) ?? pepper;
    return {
      code: openText(standing.sealedCode, standing.id, key),
      lifeMs: standing.lifeMs,
      recipientKey: hashOf([purpose, partsOf(holder).join('|'), identifierKey, knownDevice]),
    };
  }
}

/** Rows of delivery outlive an account that is deleted, so they name nobody. */
function hashOf(parts: readonly string[]): string {
  return createHash('sha256').update(parts.join(':')).digest('base64url');
}
