import { Controller } from '@nestjs/common';
import { GrpcMethod } from '@nestjs/microservices';
import type {
  ChangePasswordRequest,
  ChangePasswordResponse,
  VerifyResetOtpRequest,
  VerifyResetOtpResponse,
} from '@mate/contracts/gen/identity';
import { signedInAccount } from '../accounts/actor.rules.js';
import { methodOf } from '../accounts/identifier-method.rules.js';
import { parseIdentifier } from '../accounts/identifier.rules.js';
import { clientOrigin } from '../client.rules.js';
import { ChangePassword } from './change-password.use-case.js';
import { ResetPassword } from './reset-password.use-case.js';

/** RPCs about forgotten and changed passwords. */
@Controller()
export class PasswordsController {
  constructor(
    private readonly resets: ResetPassword,
    private readonly changes: ChangePassword,
  ) {}

  @GrpcMethod('IdentityService', 'VerifyResetOtp')
  async verifyResetOtp(request: VerifyResetOtpRequest): Promise<VerifyResetOtpResponse> {
    await this.resets.execute({
      identifier: parseIdentifier(methodOf(request.method), request.identifier),
      otp: request.otp,
      newPassword: request.newPassword,
      client: clientOrigin(request.client),
    });
    return { verified: true };
  }

  @GrpcMethod('IdentityService', 'ChangePassword')
  async changePassword(request: ChangePasswordRequest): Promise<ChangePasswordResponse> {
    await this.changes.execute({
      accountId: signedInAccount(request.actorId),
      sessionId: request.sessionId,
      currentPassword: request.currentPassword,
      newPassword: request.newPassword,
    });
    return {};
  }
}
