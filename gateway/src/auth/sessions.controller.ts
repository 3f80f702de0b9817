import { Body, Controller, Delete, Get, Inject, Param, Post, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { isAppError } from '@mate/contracts/errors';
import { sessionHashOf } from '@mate/contracts/session-endings';
import type { Caller } from '@mate/service-kit/internal-token';
import { Actor, Client, type ClientFacts } from '../http/access/callers.js';
import { InvalidRequestError } from '../http/errors/invalid-request.js';
import { Operation } from '../http/operation.js';
import { IDENTITY, type IdentityClient } from '../upstreams/upstream-clients.js';
import {
  accountIdReply,
  changePasswordBody,
  sessionRow,
  type ChangePasswordBody,
  type SessionRow,
} from './auth.dto.js';
import { sessionRowOf } from './auth.mapper.js';
import { SessionGate } from '../http/access/session-gate.js';
import { DeviceReplies } from './device-replies.js';

/** Own sessions, and the password that guards them. */
@Controller('user')
export class SessionsController {
  constructor(
    @Inject(IDENTITY) private readonly identity: IdentityClient,
    private readonly gate: SessionGate,
    private readonly devices: DeviceReplies,
  ) {}

  @Post('logout')
  @Operation({
    summary: 'End this session',
    access: 'session',
    policy: { subject: 'self', admits: 'members', uses: 'account' },
    limit: 'write',
    reply: accountIdReply,
  })
  async logout(@Actor() caller: Caller): Promise<{ data: { _id: string } }> {
    const { accountId, sessionId } = caller;
    await this.identity.revokeSession({ sessionId }, { caller });
    this.gate.hear({ sessions: [sessionHashOf(sessionId)] });
    return { data: { _id: accountId } };
  }

  @Get('sessions')
  @Operation({
    summary: 'Where the caller is signed in',
    access: 'session',
    policy: { subject: 'self', admits: 'members', uses: 'read' },
    limit: 'read',
    reply: sessionRow.array(),
  })
  async list(@Actor() caller: Caller): Promise<{ data: SessionRow[] }> {
    const { sessions } = await this.identity.listSessions({}, { caller });
    return { data: sessions.map((row) => sessionRowOf(row, caller.sessionId)) };
  }

  @Delete('sessions/:id')
  @Operation({
    summary: 'End one session',
    access: 'session',
    policy: { subject: 'session', admits: 'owner', uses: 'account' },
    limit: 'write',
    reply: accountIdReply,
  })
  async revoke(
    @Param('id') sessionId: string,
    @Actor() caller: Caller,
  ): Promise<{ data: { _id: string } }> {
    await this.identity.revokeSession({ sessionId }, { caller });
    // As the list names it; the own one may go by its `sid`.
    this.gate.hear({ sessions: [sessionId, sessionHashOf(sessionId)] });
    return { data: { _id: sessionId } };
  }

  @Delete('sessions')
  @Operation({
    summary: 'End every session but this one',
    access: 'session',
    policy: { subject: 'self', admits: 'members', uses: 'account' },
    limit: 'write',
    reply: accountIdReply,
  })
  async revokeOthers(@Actor() caller: Caller): Promise<{ data: { _id: string } }> {
    await this.identity.revokeOtherSessions({}, { caller });
    this.gate.hear({ sessions: [], accountId: caller.accountId });
    return { data: { _id: caller.accountId } };
  }

  @Post('reset-password')
  @Operation({
    summary: 'Change the password; other sessions end',
    access: 'session',
    policy: { subject: 'self', admits: 'holders', uses: 'account' },
    limit: 'auth',
    reply: accountIdReply,
  })
  async changePassword(
    @Body({ schema: changePasswordBody }) body: ChangePasswordBody,
    @Actor() caller: Caller,
    @Client() client: ClientFacts,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ data: { _id: string } }> {
    const { accountId } = caller;
    try {
      await this.identity.changePassword({ ...body, client }, { caller });
    } catch (error) {
      // The session is good: a 401 would log the person out for a typing mistake.
      if (isAppError(error) && error.reason === 'INVALID_CREDENTIALS')
        throw new InvalidRequestError([{ path: 'currentPassword', message: error.message }]);
      throw error;
    }
    this.devices.admit(reply, accountId);
    return { data: { _id: accountId } };
  }
}
