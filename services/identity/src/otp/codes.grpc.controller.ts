import { Controller } from '@nestjs/common';
import {
  CodesServiceControllerMethods,
  OtpPurpose as ProtoPurpose,
  type GetCodeDeliveryRequest,
  type GetCodeDeliveryResponse,
  type RequestOtpRequest,
  type RequestOtpResponse,
  type CodesServiceController,
} from '@mate/contracts/gen/identity/codes_service';
import { requiredWord } from '@mate/contracts/refusals';
import { codeDeliveryWords } from '@mate/contracts/words/account-words';
import { wireEnum } from '@mate/contracts/wire-enum';
import { parseIdentifier } from '../accounts/identifier.rules.js';
import { methodOf } from '../accounts/identifier-method.rules.js';
import { clientOrigin } from '../client.rules.js';
import { ReadCodeDelivery } from '../messages/codes/read-code-delivery.use-case.js';
import { RequestOtp } from './request-otp.use-case.js';

const purposes = wireEnum<ProtoPurpose>()({
  [ProtoPurpose.OTP_PURPOSE_SIGNUP]: 'signup',
  [ProtoPurpose.OTP_PURPOSE_LOGIN]: 'login',
  [ProtoPurpose.OTP_PURPOSE_RESET]: 'reset',
});

/** RPCs about one-time codes. */
@Controller()
@CodesServiceControllerMethods()
export class CodesController implements CodesServiceController {
  constructor(
    private readonly requests: RequestOtp,
    private readonly deliveries: ReadCodeDelivery,
  ) {}

  async requestOtp(request: RequestOtpRequest): Promise<RequestOtpResponse> {
    const requested = await this.requests.execute({
      purpose: requiredWord(purposes, request.purpose, 'purpose'),
      identifier: parseIdentifier(methodOf(request.method), request.identifier),
      client: clientOrigin(request.client),
    });
    return { sent: true, ...requested };
  }

  async getCodeDelivery(request: GetCodeDeliveryRequest): Promise<GetCodeDeliveryResponse> {
    const state = await this.deliveries.execute(request.deliveryId, clientOrigin(request.client));
    return { state: codeDeliveryWords.toWire(state) };
  }
}
