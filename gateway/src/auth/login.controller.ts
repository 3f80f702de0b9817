import { Body, Controller, Inject, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { OtpPurpose } from '@mate/contracts/gen/identity/codes_service';
import { identifierMethodWords } from '@mate/contracts/words/account-words';
import { Client, type ClientFacts } from '../http/access/callers.js';
import { Operation } from '../http/operation.js';
import { IDENTITY, type IdentityClient } from '../upstreams/upstream-clients.js';
import { asked, proven } from './auth-policies.js';
import { AccountDeletion } from './account-deletion.js';
import {
  deletedReply,
  loginBody,
  loginQuery,
  otpTargetBody,
  sentReply,
  session,
  verifiedReply,
  verifyResetBody,
  type DeletedReply,
  type LoginBody,
  type LoginQuery,
  type OtpTargetBody,
  type SentReply,
  type Session,
  type VerifyResetBody,
} from './auth.dto.js';
import { sentOf, sessionOf } from './auth.mapper.js';
import { DeviceReplies } from './device-replies.js';

/** Getting in: by password, by code, or after a forgotten password. */
@Controller('user')
export class LoginController {
  constructor(
    @Inject(IDENTITY) private readonly identity: IdentityClient,
    private readonly deletion: AccountDeletion,
    private readonly devices: DeviceReplies,
  ) {}

  @Post('login')
  @Operation({
    summary:
      'Log in by e-mail, username or phone with password, or by code; with deleteAccount=true and a session, delete the own account',
    ...proven,
    reply: z.union([session, deletedReply]),
  })
  async login(
    @Body({ schema: loginBody }) body: LoginBody,
    @Query({ schema: loginQuery }) query: LoginQuery,
    @Client() client: ClientFacts,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ data: Session | DeletedReply }> {
    // @NOTE deletion shares this address (product spec §7); it must never be mistaken for a login.
    if (query.deleteAccount === 'true')
      return { data: await this.deletion.execute(reply.request.headers, body, client) };
    const { email = '', username = '', phone = '', password = '', otp = '' } = body;
    const login = await this.identity.login({ email, username, phone, password, otp, client });
    this.devices.admit(reply, login.accountId);
    return { data: sessionOf(login) };
  }

  @Post('request-login-otp')
  @Operation({ summary: 'Send a login code', ...asked, reply: sentReply })
  requestOtp(
    @Body({ schema: otpTargetBody }) body: OtpTargetBody,
    @Client() client: ClientFacts,
  ): Promise<{ data: SentReply }> {
    return this.send(OtpPurpose.OTP_PURPOSE_LOGIN, body, client);
  }

  @Post('forgot-password')
  @Operation({ summary: 'Send a code to set a new password', ...asked, reply: sentReply })
  forgotPassword(
    @Body({ schema: otpTargetBody }) body: OtpTargetBody,
    @Client() client: ClientFacts,
  ): Promise<{ data: SentReply }> {
    return this.send(OtpPurpose.OTP_PURPOSE_RESET, body, client);
  }

  @Post('forgot-password/verify')
  @Operation({
    summary: 'Judge a reset code; with newPassword sets it and ends all sessions',
    ...proven,
    reply: verifiedReply,
  })
  async verifyReset(
    @Body({ schema: verifyResetBody }) body: VerifyResetBody,
    @Client() client: ClientFacts,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ data: { verified: boolean } }> {
    const { verified, accountId } = await this.identity.verifyResetOtp({
      method: identifierMethodWords.toWire(body.method),
      identifier: body.identifier,
      otp: body.otp,
      newPassword: body.newPassword ?? '',
      client,
    });
    if (accountId) this.devices.admit(reply, accountId);
    return { data: { verified } };
  }

  private async send(
    purpose: OtpPurpose,
    body: OtpTargetBody,
    client: ClientFacts,
  ): Promise<{ data: SentReply }> {
    const { method, identifier } = body;
    const reply = await this.identity.requestOtp({
      purpose,
      method: identifierMethodWords.toWire(method),
      identifier,
      client,
    });
    return { data: sentOf(reply) };
  }
}
