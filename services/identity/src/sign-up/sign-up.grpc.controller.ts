import { Controller } from '@nestjs/common';
import {
  SignUpServiceControllerMethods,
  type CheckUserExistsRequest,
  type CheckUserExistsResponse,
  type CompleteSignupRequest,
  type CompleteSignupResponse,
  type VerifySignupOtpRequest,
  type VerifySignupOtpResponse,
  type SignUpServiceController,
} from '@mate/contracts/gen/identity/sign_up_service';
import { methodOf } from '../accounts/identifier-method.rules.js';
import { parseIdentifier } from '../accounts/identifier.rules.js';
import { clientOrigin } from '../client.rules.js';
import { CheckUserExists } from './check-user-exists.use-case.js';
import { CompleteSignUp } from './complete-sign-up.use-case.js';
import { VerifySignUp } from './verify-sign-up.use-case.js';

/** RPCs of signing up. */
@Controller()
@SignUpServiceControllerMethods()
export class SignUpController implements SignUpServiceController {
  constructor(
    private readonly existence: CheckUserExists,
    private readonly verification: VerifySignUp,
    private readonly completion: CompleteSignUp,
  ) {}

  async checkUserExists(request: CheckUserExistsRequest): Promise<CheckUserExistsResponse> {
    const identifier = parseIdentifier(methodOf(request.method), request.identifier);
    const client = clientOrigin(request.client);
    return { exists: await this.existence.execute(identifier, client) };
  }

  async verifySignupOtp(request: VerifySignupOtpRequest): Promise<VerifySignupOtpResponse> {
    const identifier = parseIdentifier(methodOf(request.method), request.identifier);
    const client = clientOrigin(request.client);
    return {
      verificationId: await this.verification.execute(identifier, request.otp, client),
    };
  }

  async completeSignup(request: CompleteSignupRequest): Promise<CompleteSignupResponse> {
    const { id, username } = await this.completion.execute({
      ticket: request.verificationId,
      password: request.password,
      firstName: request.firstName,
      lastName: request.lastName,
      birthDate: request.birthDate,
      client: clientOrigin(request.client),
    });
    return { accountId: id, username };
  }
}
