import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  UsernamesServiceControllerMethods,
  type SuggestUsernamesRequest,
  type SuggestUsernamesResponse,
  type UsernamesServiceController,
} from '@mate/contracts/gen/identity/usernames_service';
import { SignedInCaller, type SignedIn } from '@mate/service-kit/caller';
import { SuggestUsernames } from '../accounts/usernames/suggest-usernames.use-case.js';

/** RPCs about usernames. */
@Controller()
@UsernamesServiceControllerMethods()
export class UsernamesController implements UsernamesServiceController {
  constructor(private readonly suggestions: SuggestUsernames) {}

  async suggestUsernames(
    @Payload() request: SuggestUsernamesRequest,
    @SignedInCaller() { accountId }: SignedIn,
  ): Promise<SuggestUsernamesResponse> {
    return { usernames: await this.suggestions.execute(accountId) };
  }
}
