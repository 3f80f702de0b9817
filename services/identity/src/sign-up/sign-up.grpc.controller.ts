import { Controller } from '@nestjs/common';
import { GrpcMethod } from '@nestjs/microservices';
import type {
  CheckUserExistsRequest,
  CheckUserExistsResponse,
  CompleteSignupRequest,
  CompleteSignupResponse,
  VerifySignupOtpRequest,
  VerifySignupOtpResponse,
} from '@mate/contracts/gen/identity';
import { methodOf } from '../accounts/identifier-method.rules.js';
import { parseIdentifier } from '../accounts/identifier.rules.js';
import { clientOrigin } from '../client.rules.js';
import { CheckUserExists } from './check-user-exists.use-case.js';
import { CompleteSignUp } from './complete-sign-up.use-case.js';
import { VerifySignUp } from './verify-sign-up.use-case.js';

/** RPCs of signing up. */
@Controller()
export class SignUpController {
  constructor(
    private readonly existence: CheckUserExists,
    private readonly verification: VerifySignUp,
    private readonly completion: CompleteSignUp,
  ) {}

  @GrpcMethod('IdentityService', 'CheckUserExists')
  async checkUserExists(request: CheckUserExistsRequest): Promise<CheckUserExistsResponse> {
    const identifier = parseIdentifier(methodOf(request.method), request.identifier);
    const { ip } = clientOrigin(request.client);
    return { exists: await this.existence.execute(identifier, ip) };
  }

  @GrpcMethod('IdentityService', 'VerifySignupOtp')
  async verifySignupOtp(request: VerifySignupOtpRequest): Promise<VerifySignupOtpResponse> {
    const identifier = parseIdentifier(methodOf(request.method), request.identifier);
    const client = clientOrigin(request.client);
    return {
      verificationId: await this.verification.execute(identifier, request.otp, client),
    };
  }

  @GrpcMethod('IdentityService', 'CompleteSignup')
  async completeSignup(request: CompleteSignupRequest): Promise<CompleteSignupResponse> {
    const { id, username } = await this.completion.execute({
      ticket: request.verificationId,
      password: request.password,
      firstName: request.firstName,
      lastName: request.lastName,
      birthDate: request.birthDate,
    });
    return { accountId: id, username };
  }
}
