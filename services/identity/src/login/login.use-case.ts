import { Inject, Injectable } from '@nestjs/common';
import { AppError, isAppError } from '@mate/contracts/errors';
import type { Logger } from '@mate/service-kit/logger';
import { LOGGER } from '@mate/service-kit/tokens';
import type { Account } from '../accounts/account.rules.js';
import { AccountReader } from '../accounts/account.reader.js';
import { parseIdentifier, type Identifier } from '../accounts/identifier.rules.js';
import { foldUsername } from '../accounts/usernames/username.rules.js';
import type { ClientOrigin } from '../client.rules.js';
import { OtpJudge } from '../otp/otp-judge.policy.js';
import { CheckPassword } from '../passwords/check-password.use-case.js';
import { IssueSession } from '../sessions/issue-session.use-case.js';
import { LoginAdmission } from './login-admission.policy.js';
import type { LoginName } from './login-name.rules.js';

export interface LoginAttempt {
  readonly name: LoginName;
  readonly secret: { readonly kind: 'password' | 'otp'; readonly value: string };
  readonly client: ClientOrigin;
}

export interface LoggedIn {
  readonly account: Account;
  readonly accessToken: string;
}

/** Logs people in by password or by code. */
@Injectable()
export class Login {
  constructor(
    private readonly accounts: AccountReader,
    private readonly checkPassword: CheckPassword,
    private readonly codes: OtpJudge,
    private readonly admission: LoginAdmission,
    private readonly issueSession: IssueSession,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * One refusal for everything that does not fit, and for a password that came too soon after many wrong ones:
   * INVALID_CREDENTIALS. Besides OTP_ATTEMPTS_EXCEEDED, PROOF_REQUIRED, LOGIN_BUSY, UPSTREAM_UNAVAILABLE; ACCOUNT_BANNED
   * and ENTRY_BARRED only after the right secret.
   */
  async execute(attempt: LoginAttempt): Promise<LoggedIn> {
    const identifier = readIdentifier(attempt.name);
    const account = identifier
      ? await this.accounts.findByIdentifier(identifier)
      : await this.accounts.findByUsername(attempt.name.text);
    // However it is spelled, and whosever it is: a count that names share tells that they are one person's, a fresh one
    // for each spelling that nobody has them.
    const name = identifier?.value ?? foldUsername(attempt.name.text);
    const { knownDevice, confirm } = await this.admission.admit(name, account, attempt.client);
    const isRight =
      attempt.secret.kind === 'password'
        ? await this.passwordFits(attempt, account, { name, knownDevice })
        : await this.codeFits(attempt, { identifier, knownDevice });
    if (!isRight || !account || account.status === 'deleted') {
      this.logger.info({ event: 'login.refused', accountId: account?.id });
      throw new AppError('INVALID_CREDENTIALS');
    }
    await Promise.all([
      confirm(account),
      attempt.secret.kind === 'password' && this.reopenCodeLogin(account),
    ]);
    // Last: a session that is stored and never handed out would stand in the list, and cost one in use its place.
    const accessToken = await this.issueSession.execute(account, attempt.client);
    await this.refuseOvertaken(account);
    this.logger.info({ event: 'login.succeeded', accountId: account.id });
    return { account, accessToken };
  }

  private passwordFits(
    { secret }: LoginAttempt,
    account: Account | undefined,
    { name, knownDevice }: { name: string; knownDevice: string },
  ): Promise<boolean> {
    return this.checkPassword.execute({
      password: secret.value,
      accountId: account?.id,
      subject: knownDevice
        ? { kind: 'known-device', device: knownDevice }
        : { kind: 'stranger', name },
    });
  }

  /**
   * The secret was another one's by now: what was stored for it is over already, and the gateway gives a device its pass
   * for every answer.
   */
  private async refuseOvertaken({ id, sessionGeneration }: Account): Promise<void> {
    const now = await this.accounts.findById(id);
    if (now?.sessionGeneration === sessionGeneration) return;
    this.logger.info({ event: 'login.overtaken', accountId: id });
    throw new AppError('INVALID_CREDENTIALS');
  }

  private async reopenCodeLogin({ phone, email }: Account): Promise<void> {
    await Promise.all([
      phone && this.codes.forgive(parseIdentifier('phone', phone)),
      email && this.codes.forgive(parseIdentifier('email', email)),
    ]);
  }

  private async codeFits(
    { secret, client }: LoginAttempt,
    { identifier, knownDevice }: { identifier: Identifier | undefined; knownDevice: string },
  ): Promise<boolean> {
    if (!identifier) return false;
    try {
      await this.codes.judge({
        purpose: 'login',
        identifier,
        otp: secret.value,
        client,
        knownDevice,
        onSuccess: 'spend',
      });
      return true;
    } catch (error) {
      const isWrong =
        isAppError(error) && (error.reason === 'OTP_INVALID' || error.reason === 'OTP_EXPIRED');
      if (isWrong) return false;
      throw error;
    }
  }
}

/** Undefined for a username, and for a phone or e-mail address that cannot exist: nobody has it. */
function readIdentifier({ method, text }: LoginName): Identifier | undefined {
  if (method === 'username') return undefined;
  try {
    return parseIdentifier(method, text);
  } catch (error) {
    if (isAppError(error)) throw new AppError('INVALID_CREDENTIALS', {}, { cause: error });
    throw error;
  }
}
