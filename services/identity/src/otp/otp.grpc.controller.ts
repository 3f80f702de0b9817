import { Controller } from '@nestjs/common';
import { GrpcMethod } from '@nestjs/microservices';
import {
  OtpPurpose as ProtoPurpose,
  type RequestOtpRequest,
  type RequestOtpResponse,
} from '@mate/contracts/gen/identity';
import { AppError } from '@mate/contracts/errors';
import { parseIdentifier } from '../accounts/identifier.rules.js';
import { methodOf } from '../accounts/identifier-method.rules.js';
import { clientOrigin } from '../client.rules.js';
import { RequestOtp } from './request-otp.use-case.js';
import type { OtpPurpose } from './otp.rules.js';

const PURPOSES: Partial<Record<ProtoPurpose, OtpPurpose>> = {
  [ProtoPurpose.OTP_PURPOSE_SIGNUP]: 'signup',
  [ProtoPurpose.OTP_PURPOSE_LOGIN]: 'login',
  [ProtoPurpose.OTP_PURPOSE_RESET]: 'reset',
};

/** RPCs about one-time codes. */
@Controller()
export class OtpController {
  constructor(private readonly requests: RequestOtp) {}

  @GrpcMethod('IdentityService', 'RequestOtp')
  async requestOtp(request: RequestOtpRequest): Promise<RequestOtpResponse> {
    const purpose = PURPOSES[request.purpose];
    if (!purpose) throw new AppError('INVALID_REQUEST', { field: 'purpose' });
    const requested = await this.requests.execute({
      purpose,
      identifier: parseIdentifier(methodOf(request.method), request.identifier),
      client: clientOrigin(request.client),
    });
    return { sent: true, ...requested };
  }
}
