import { Body, Controller, Inject, Post } from '@nestjs/common';
import { identifierMethodWords } from '@mate/contracts/words/account-words';
import type { Caller } from '@mate/service-kit/internal-token';
import { Actor, Client, type ClientFacts } from '../http/access/callers.js';
import { Operation } from '../http/operation.js';
import { IDENTITY, type IdentityClient } from '../upstreams/upstream-clients.js';
import { user, type User } from '../users/users.dto.js';
import { completeAccount, userOf } from '../users/users.mapper.js';
import {
  requestIdentifierBody,
  sentReply,
  verifyIdentifierBody,
  type RequestIdentifierBody,
  type SentReply,
  type VerifyIdentifierBody,
} from './auth.dto.js';
import { sentOf } from './auth.mapper.js';

const guarded = {
  access: 'session',
  policy: { subject: 'self', admits: 'holders', uses: 'account' },
  limit: 'auth',
} as const;

/** Changing the own e-mail address or phone. */
@Controller('user/identifier')
export class IdentifiersController {
  constructor(@Inject(IDENTITY) private readonly identity: IdentityClient) {}

  @Post('request-otp')
  @Operation({
    summary: 'Send a code to a new e-mail address or phone; needs the password',
    ...guarded,
    reply: sentReply,
  })
  async request(
    @Body({ schema: requestIdentifierBody }) body: RequestIdentifierBody,
    @Actor() caller: Caller,
    @Client() client: ClientFacts,
  ): Promise<{ data: SentReply }> {
    const { method, identifier, password } = body;
    const reply = await this.identity.requestIdentifierChange(
      { method: identifierMethodWords.toWire(method), identifier, password, client },
      { caller },
    );
    return { data: sentOf(reply) };
  }

  @Post('verify-otp')
  @Operation({
    summary:
      'Judge the code and put the new e-mail address or phone in place; the old address is told',
    ...guarded,
    reply: user,
  })
  async verify(
    @Body({ schema: verifyIdentifierBody }) body: VerifyIdentifierBody,
    @Actor() caller: Caller,
    @Client() client: ClientFacts,
  ): Promise<{ data: User }> {
    const { method, identifier, otp, endOtherSessions = false } = body;
    const { account } = await this.identity.changeIdentifier(
      { method: identifierMethodWords.toWire(method), identifier, otp, client, endOtherSessions },
      { caller },
    );
    return { data: userOf(completeAccount(account)) };
  }
}
