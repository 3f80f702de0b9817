import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  PasswordsServiceControllerMethods,
  type ChangePasswordRequest,
  type ChangePasswordResponse,
  type VerifyResetOtpRequest,
  type VerifyResetOtpResponse,
  type PasswordsServiceController,
} from '@mate/contracts/gen/identity/passwords_service';
import { SignedInCaller, type SignedIn } from '@mate/service-kit/caller';
import { methodOf } from '../accounts/identifier-method.rules.js';
import { parseIdentifier } from '../accounts/identifier.rules.js';
import { clientOrigin } from '../client.rules.js';
import { ChangePassword } from './change-password.use-case.js';
import { ResetPassword } from './reset-password.use-case.js';

/** RPCs about forgotten and changed passwords. */
@Controller()
@PasswordsServiceControllerMethods()
export class PasswordsController implements PasswordsServiceController {
  constructor(
    private readonly resets: ResetPassword,
    private readonly changes: ChangePassword,
  ) {}

  async verifyResetOtp(request: VerifyResetOtpRequest): Promise<VerifyResetOtpResponse> {
    const accountId = await this.resets.execute({
      identifier: parseIdentifier(methodOf(request.method), request.identifier),
      otp: request.otp,
      newPassword: request.newPassword,
      client: clientOrigin(request.client),
    });
    return { verified: true, accountId: accountId ?? '' };
  }

  async changePassword(
    @Payload() request: ChangePasswordRequest,
    @SignedInCaller() { accountId, sessionId }: SignedIn,
  ): Promise<ChangePasswordResponse> {
    await this.changes.execute({
      accountId,
      sessionId,
      currentPassword: request.currentPassword,
      newPassword: request.newPassword,
      client: clientOrigin(request.client),
    });
    return {};
  }
}
