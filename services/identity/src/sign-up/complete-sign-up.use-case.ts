import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import { Clock } from '@mate/service-kit/clock';
import type { Logger } from '@mate/service-kit/logger';
import { LOGGER } from '@mate/service-kit/tokens';
import { parseBirthDate, parseName, type Account } from '../accounts/account.rules.js';
import { parseIdentifier } from '../accounts/identifier.rules.js';
import { OpenAccount } from '../accounts/open-account.use-case.js';
import { BanMarks } from '../bans/ban-marks.policy.js';
import type { ClientOrigin } from '../client.rules.js';
import { PreparePassword } from '../passwords/prepare-password.use-case.js';
import { SignUpTicketRepository } from './sign-up-ticket.repository.js';

export interface SignUp {
  readonly ticket: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly birthDate: string;
  readonly client: ClientOrigin;
}

/** Opens the account of a person who proved to hold an identifier. */
@Injectable()
export class CompleteSignUp {
  constructor(
    private readonly tickets: SignUpTicketRepository,
    private readonly banMarks: BanMarks,
    private readonly preparePassword: PreparePassword,
    private readonly openAccount: OpenAccount,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly clock: Clock,
  ) {}

  /**
   * Ticket, account, password and event are one transaction: a refused form keeps the ticket, a twin of an accepted one
   * finds it spent. Throws VERIFICATION_EXPIRED, UNDER_AGE, BIRTH_DATE_INVALID, PASSWORD_TOO_WEAK, INVALID_REQUEST,
   * PHONE_ALREADY_EXISTS, EMAIL_ALREADY_EXISTS, LOGIN_BUSY; ENTRY_BARRED for the identifier or the device of a banned person.
   */
  async execute({ ticket, password, client, ...form }: SignUp): Promise<Account> {
    const firstName = parseName(form.firstName, 'firstName');
    const lastName = parseName(form.lastName, 'lastName');
    const birthDate = parseBirthDate(form.birthDate, this.clock.now());
    const holder = await this.tickets.find(ticket);
    if (!holder) throw new AppError('VERIFICATION_EXPIRED');
    const identifier = parseIdentifier(holder.method, holder.identifier);
    await this.banMarks.refuse({ identifier, client });
    const prepared = await this.preparePassword.execute(password, [
      identifier.value,
      `${firstName}${lastName}`,
    ]);
    const account = await this.openAccount.execute(
      { identifier, firstName, lastName, birthDate },
      async (accountId, tx) => {
        if (!(await this.tickets.spend(ticket, tx))) throw new AppError('VERIFICATION_EXPIRED');
        await prepared.store(accountId, tx);
      },
    );
    this.logger.info({ event: 'account.registered', accountId: account.id });
    return account;
  }
}
