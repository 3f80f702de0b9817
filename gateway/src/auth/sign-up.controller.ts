import { Body, Controller, Inject, Post } from '@nestjs/common';
import { OtpPurpose } from '@mate/contracts/gen/identity/codes_service';
import { identifierMethodWords } from '@mate/contracts/words/account-words';
import { Client, type ClientFacts } from '../http/access/callers.js';
import { Operation } from '../http/operation.js';
import { IDENTITY, type IdentityClient } from '../upstreams/upstream-clients.js';
import { asked, proven } from './auth-policies.js';
import {
  completeSignupBody,
  existsReply,
  otpTargetBody,
  sentReply,
  signedUpReply,
  verificationReply,
  verifyOtpBody,
  type CompleteSignupBody,
  type OtpTargetBody,
  type SentReply,
  type SignedUpReply,
  type VerifyOtpBody,
} from './auth.dto.js';
import { sentOf } from './auth.mapper.js';

/** Opening an account: is it taken, send a code, judge it, complete. */
@Controller('user/signup')
export class SignUpController {
  constructor(@Inject(IDENTITY) private readonly identity: IdentityClient) {}

  @Post('check-user-exists')
  @Operation({ summary: 'Whether an identifier is taken', ...asked, reply: existsReply })
  async exists(
    @Body({ schema: otpTargetBody }) body: OtpTargetBody,
    @Client() client: ClientFacts,
  ): Promise<{ data: { exists: boolean } }> {
    const { exists } = await this.identity.checkUserExists({
      method: identifierMethodWords.toWire(body.method),
      identifier: body.identifier,
      client,
    });
    return { data: { exists } };
  }

  @Post('request-otp')
  @Operation({ summary: 'Send a sign-up code', ...asked, reply: sentReply })
  async requestOtp(
    @Body({ schema: otpTargetBody }) body: OtpTargetBody,
    @Client() client: ClientFacts,
  ): Promise<{ data: SentReply }> {
    const reply = await this.identity.requestOtp({
      purpose: OtpPurpose.OTP_PURPOSE_SIGNUP,
      method: identifierMethodWords.toWire(body.method),
      identifier: body.identifier,
      client,
    });
    return { data: sentOf(reply) };
  }

  @Post('verify-otp')
  @Operation({
    summary: 'Judge a sign-up code; answers a one-use id, good for 15 minutes',
    ...proven,
    reply: verificationReply,
  })
  async verifyOtp(
    @Body({ schema: verifyOtpBody }) body: VerifyOtpBody,
    @Client() client: ClientFacts,
  ): Promise<{ data: { _id: string } }> {
    const { verificationId } = await this.identity.verifySignupOtp({
      method: identifierMethodWords.toWire(body.method),
      identifier: body.identifier,
      otp: body.otp,
      client,
    });
    return { data: { _id: verificationId } };
  }

  @Post('complete')
  @Operation({ summary: 'Open the account', ...proven, reply: signedUpReply })
  async complete(
    @Body({ schema: completeSignupBody }) body: CompleteSignupBody,
    @Client() client: ClientFacts,
  ): Promise<{ data: SignedUpReply }> {
    const { accountId, username } = await this.identity.completeSignup({
      verificationId: body._id,
      password: body.password,
      firstName: body.firstName,
      lastName: body.lastName,
      birthDate: body.dob,
      client,
    });
    return { data: { _id: accountId, username } };
  }
}
