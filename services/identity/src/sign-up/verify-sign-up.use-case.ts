import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '@mate/service-kit/clock';
import type { Identifier } from '../accounts/identifier.rules.js';
import type { ClientOrigin } from '../client.rules.js';
import { OtpJudge } from '../otp/otp-judge.policy.js';
import { SignUpTicketRepository } from './sign-up-ticket.repository.js';

const TICKET_BYTES = 16;
const TICKET_LIFE_MS = 15 * 60 * 1000;

/** Trades a right code for a ticket that opens one account. */
@Injectable()
export class VerifySignUp {
  constructor(
    private readonly codes: OtpJudge,
    private readonly tickets: SignUpTicketRepository,
    private readonly clock: Clock,
  ) {}

  /** Answers the ticket; throws what judging throws. */
  async execute(identifier: Identifier, otp: string, client: ClientOrigin): Promise<string> {
    await this.codes.judge({ purpose: 'signup', identifier, otp, client, onSuccess: 'spend' });
    const ticket = randomBytes(TICKET_BYTES).toString('base64url');
    const { method, value } = identifier;
    const expireTime = new Date(this.clock.nowMs() + TICKET_LIFE_MS);
    await this.tickets.insert(ticket, { method, identifier: value }, expireTime);
    return ticket;
  }
}
