import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import { CONFIG } from '@mate/service-kit/tokens';
import { AccountReader } from '../accounts/account.reader.js';
import type { Account } from '../accounts/account.rules.js';
import type { Identifier } from '../accounts/identifier.rules.js';
import type { ClientOrigin } from '../client.rules.js';
import { KnownDevices } from '../devices/known-devices.policy.js';
import { messageLanguageOf } from '@mate/service-kit/mail';
import { QueueCode } from '../messages/codes/queue-code.use-case.js';
import type { IdentityConfig } from '../identity.config.js';
import { OtpIssuer } from './otp-issuer.policy.js';
import type { CodeHolder, OtpPurpose } from './otp.rules.js';
import { SendLimit } from './send-limit.policy.js';

export interface OtpRequest {
  readonly purpose: OtpPurpose;
  readonly identifier: Identifier;
  /** Of the code, where a signed-in person asks. */
  readonly holder?: CodeHolder | undefined;
  readonly client: ClientOrigin;
}

export interface OtpRequested {
  readonly resendInSeconds: number;
  readonly expiresInSeconds: number;
  readonly deliveryId: string;
}

/** Hands a code to delivery: a new one, or the last one again while it is good. */
@Injectable()
export class RequestOtp {
  constructor(
    private readonly accounts: AccountReader,
    private readonly devices: KnownDevices,
    private readonly limits: SendLimit,
    private readonly issuer: OtpIssuer,
    private readonly queueCode: QueueCode,
    @Inject(CONFIG) private readonly config: IdentityConfig,
  ) {}

  /**
   * Sign-up and a change of one's own refuse taken identifiers. Login and reset take the same steps for known and unknown
   * ones, up to a message that is stored but not sent, so that neither answer nor time tells them apart. A known device
   * has codes of its own, which strangers neither spend nor void.
   * Throws OTP_COUNTRY_UNSUPPORTED, PHONE_ALREADY_EXISTS, EMAIL_ALREADY_EXISTS, OTP_RESEND_TOO_SOON, OTP_SEND_LIMIT,
   * PROOF_REQUIRED, UPSTREAM_UNAVAILABLE.
   */
  async execute(request: OtpRequest): Promise<OtpRequested> {
    const { purpose, identifier, holder, client } = request;
    this.refuseClosedCountries(identifier);
    const account = await this.accounts.findByIdentifier(identifier);
    const knownDevice = await this.devices.find(account, client);
    if (!knownDevice) await this.limits.takeRequest(identifier, client);
    const isForNew = purpose === 'signup' || purpose === 'change';
    if (isForNew && account) {
      throw new AppError(
        identifier.method === 'phone' ? 'PHONE_ALREADY_EXISTS' : 'EMAIL_ALREADY_EXISTS',
      );
    }

    const { code, lifeMs, recipientKey } = await this.issuer.issue({
      purpose,
      identifier,
      holder,
      knownDevice,
    });
    const shouldSend = isForNew || mayReceive(account);
    const isKnownDevice = knownDevice !== '';
    const message = { identifier, purpose, isSent: shouldSend };
    await this.limits.takeMessage({ ...message, client, isKnownDevice });
    const deliveryId = await this.queueCode.execute({
      recipientKey,
      identifier,
      code,
      lifeMs,
      language: messageLanguageOf(client.languages),
      shouldSend,
      device: client.device,
      // Where the address must be new it is told openly whether somebody has it.
      tells: isForNew ? 'message' : 'channel',
    });
    return {
      resendInSeconds: this.config.OTP_RESEND_SECONDS,
      expiresInSeconds: Math.ceil(lifeMs / 1000),
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
