import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import type { AccountId } from '@mate/contracts/ids';
import { CONFIG } from '@mate/service-kit/tokens';
import { AccountReader } from '../accounts/account.reader.js';
import type { Account } from '../accounts/account.rules.js';
import type { Identifier } from '../accounts/identifier.rules.js';
import type { ClientOrigin } from '../client.rules.js';
import { messageLanguageOf } from '../delivery/message-language.rules.js';
import { QueueCode } from '../delivery/queue-code.use-case.js';
import type { IdentityConfig } from '../identity.config.js';
import { SendLimit } from './send-limit.policy.js';
import { OtpChallengeRepository } from './otp-challenge.repository.js';
import { digestOf, identifierKeyOf, newCode, type OtpPurpose } from './otp.rules.js';
import { OtpPeppers } from './otp-peppers.js';

export interface OtpRequest {
  readonly purpose: OtpPurpose;
  readonly identifier: Identifier;
  /** Whose account it is to be for, where a signed-in person asks. */
  readonly accountId?: AccountId | undefined;
  readonly client: ClientOrigin;
}

export interface OtpRequested {
  readonly resendInSeconds: number;
  readonly expiresInSeconds: number;
  readonly deliveryId: string;
}

/** Makes a code, voids the one before and hands it to delivery. */
@Injectable()
export class RequestOtp {
  constructor(
    private readonly accounts: AccountReader,
    private readonly limits: SendLimit,
    private readonly challenges: OtpChallengeRepository,
    private readonly queueCode: QueueCode,
    private readonly peppers: OtpPeppers,
    @Inject(CONFIG) private readonly config: IdentityConfig,
  ) {}

  /**
   * Sign-up and a change of one's own refuse taken identifiers. Login and reset take the same steps for known and unknown ones, up to a message
   * that is stored but not sent, so that neither answer nor time tells them apart.
   * Throws OTP_COUNTRY_UNSUPPORTED, PHONE_ALREADY_EXISTS, EMAIL_ALREADY_EXISTS, OTP_RESEND_TOO_SOON, OTP_SEND_LIMIT,
   * RATE_LIMITED, UPSTREAM_UNAVAILABLE.
   */
  async execute(request: OtpRequest): Promise<OtpRequested> {
    const { purpose, identifier, accountId, client } = request;
    this.refuseClosedCountries(identifier);
    const identifierKey = identifierKeyOf(identifier, this.peppers.stable);
    await this.limits.takeRequest(identifierKey, client.ip);
    const account = await this.accounts.findByIdentifier(identifier);
    const isForNew = purpose === 'signup' || purpose === 'change';
    if (isForNew && account) {
      throw new AppError(
        identifier.method === 'phone' ? 'PHONE_ALREADY_EXISTS' : 'EMAIL_ALREADY_EXISTS',
      );
    }

    const code = newCode();
    const challengeId = randomBytes(16).toString('base64url');
    const pepper = this.peppers.current;
    const binding = { purpose, identifier: identifier.value, challengeId, accountId };
    const digest = digestOf(code, binding, pepper);
    const { OTP_LIFE_SECONDS, OTP_RESEND_SECONDS } = this.config;
    await this.challenges.open(
      { identifierKey, purpose, accountId },
      { id: challengeId, kid: pepper.kid, digest },
      { lifeMs: OTP_LIFE_SECONDS * 1000, resendMs: OTP_RESEND_SECONDS * 1000 },
    );
    const shouldSend = isForNew || mayReceive(account);
    await this.limits.takeMessage({ identifier, purpose, isSent: shouldSend });
    const deliveryId = await this.queueCode.execute({
      recipientKey: `${purpose}:${accountId ?? ''}:${identifierKey}`,
      identifier,
      code,
      language: messageLanguageOf(client.languages),
      shouldSend,
      device: client.device,
      // Whoever signs up is told openly whether there is an account.
      tells: purpose === 'signup' ? 'message' : 'channel',
    });
    return {
      resendInSeconds: OTP_RESEND_SECONDS,
      expiresInSeconds: OTP_LIFE_SECONDS,
      deliveryId,
    };
  }

  private refuseClosedCountries(identifier: Identifier): void {
    const allowed = this.config.OTP_DIAL_CODES;
    if (identifier.method === 'email' || allowed.length === 0) return;
    if (!allowed.includes(identifier.dialCode)) throw new AppError('OTP_COUNTRY_UNSUPPORTED');
  }
}

function mayReceive(account: Account | undefined): boolean {
  return account?.status === 'active' || account?.status === 'suspended';
}
