import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  DeletionServiceControllerMethods,
  type DeleteAccountRequest,
  type DeleteAccountResponse,
  type DeletionServiceController,
} from '@mate/contracts/gen/identity/deletion_service';
import { SignedInCaller, type SignedIn } from '@mate/service-kit/caller';
import { clientOrigin } from '../client.rules.js';
import { messageLanguageOf } from '@mate/service-kit/mail';
import { DeleteAccount } from './delete-account.use-case.js';

/** RPCs about leaving. */
@Controller()
@DeletionServiceControllerMethods()
export class DeletionController implements DeletionServiceController {
  constructor(private readonly deletion: DeleteAccount) {}

  async deleteAccount(
    @Payload() { email, phone, password, client }: DeleteAccountRequest,
    @SignedInCaller() { accountId }: SignedIn,
  ): Promise<DeleteAccountResponse> {
    const named = phone
      ? ({ method: 'phone', identifier: phone } as const)
      : ({ method: 'email', identifier: email } as const);
    const language = messageLanguageOf(clientOrigin(client).languages);
    const isDeleted = await this.deletion.execute({ accountId, password, language, ...named });
    return { accountId: isDeleted ? accountId : '' };
  }
}
