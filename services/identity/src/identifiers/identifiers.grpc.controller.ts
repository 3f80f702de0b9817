import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  IdentifiersServiceControllerMethods,
  type ChangeIdentifierRequest,
  type ChangeIdentifierResponse,
  type IdentifiersServiceController,
  type RequestIdentifierChangeRequest,
  type RequestIdentifierChangeResponse,
} from '@mate/contracts/gen/identity/identifiers_service';
import { SignedInCaller, type SignedIn } from '@mate/service-kit/caller';
import { AccountPresenter } from '../accounts/account.presenter.js';
import { methodOf } from '../accounts/identifier-method.rules.js';
import { parseIdentifier } from '../accounts/identifier.rules.js';
import { clientOrigin } from '../client.rules.js';
import { ChangeIdentifier } from './change-identifier.use-case.js';
import { RequestIdentifierChange } from './request-identifier-change.use-case.js';

/** RPCs about changing one's e-mail address and phone. */
@Controller()
@IdentifiersServiceControllerMethods()
export class IdentifiersController implements IdentifiersServiceController {
  constructor(
    private readonly requests: RequestIdentifierChange,
    private readonly changes: ChangeIdentifier,
    private readonly accounts: AccountPresenter,
  ) {}

  async requestIdentifierChange(
    @Payload() request: RequestIdentifierChangeRequest,
    @SignedInCaller() { accountId }: SignedIn,
  ): Promise<RequestIdentifierChangeResponse> {
    const requested = await this.requests.execute({
      accountId,
      identifier: parseIdentifier(methodOf(request.method), request.identifier),
      password: request.password,
      client: clientOrigin(request.client),
    });
    return { sent: true, ...requested };
  }

  async changeIdentifier(
    @Payload() request: ChangeIdentifierRequest,
    @SignedInCaller() { accountId, sessionId }: SignedIn,
  ): Promise<ChangeIdentifierResponse> {
    const account = await this.changes.execute({
      accountId,
      sessionId,
      identifier: parseIdentifier(methodOf(request.method), request.identifier),
      otp: request.otp,
      client: clientOrigin(request.client),
      endsOtherSessions: request.endOtherSessions,
    });
    return { account: this.accounts.presentOwn(account) };
  }
}
