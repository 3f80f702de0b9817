import type { IncomingHttpHeaders } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import type { ClientFacts } from '../http/access/callers.js';
import { SessionGate } from '../http/access/session-gate.js';
import { InvalidRequestError, problemAt } from '../http/errors/invalid-request.js';
import { IDENTITY, type IdentityClient } from '../upstreams/upstream-clients.js';
import type { DeletedReply, LoginBody } from './auth.dto.js';

/**
 * Deleting the own account. It shares its address with logging in (product spec §7), and unlike that it needs a session;
 * its answer never carries a token.
 */
@Injectable()
export class AccountDeletion {
  constructor(
    @Inject(IDENTITY) private readonly identity: IdentityClient,
    private readonly gate: SessionGate,
  ) {}

  /** Without `_id` where what was typed is not the caller's. Throws UNAUTHENTICATED without a live session. */
  async execute(
    headers: IncomingHttpHeaders,
    body: LoginBody,
    client: ClientFacts,
  ): Promise<DeletedReply> {
    const caller = await this.gate.callerOf(headers, 'session');
    if (!caller) throw new AppError('UNAUTHENTICATED');
    const { email = '', phone = '', password = '' } = body;
    const missing = [...(email || phone ? [] : ['phone']), ...(password ? [] : ['password'])];
    if (missing.length > 0)
      throw new InvalidRequestError(missing.map((path) => problemAt(path, { rule: 'REQUIRED' })));
    const wish = { email, phone, password, client };
    const { accountId } = await this.identity.deleteAccount(wish, { caller });
    if (!accountId) return {};
    this.gate.hear({ sessions: [], accountId: caller.accountId });
    return { _id: accountId };
  }
}
