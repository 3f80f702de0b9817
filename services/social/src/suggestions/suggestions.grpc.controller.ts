import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { AppError } from '@mate/contracts/errors';
import {
  SuggestionsServiceControllerMethods,
  type HideSuggestionRequest,
  type HideSuggestionResponse,
  type ListHiddenSuggestionsRequest,
  type ListHiddenSuggestionsResponse,
  type SuggestPeopleRequest,
  type SuggestPeopleResponse,
  type SuggestionsServiceController,
} from '@mate/contracts/gen/social/suggestions_service';
import { isId, type AccountId } from '@mate/contracts/ids';
import { suggestionReasonWords } from '@mate/contracts/words/account-words';
import { SignedInCaller, type SignedIn } from '@mate/service-kit/caller';
import { HideSuggestion } from './hide-suggestion.use-case.js';
import { ListHiddenSuggestions } from './list-hidden-suggestions.use-case.js';
import { SuggestPeople } from './suggest-people.use-case.js';

/** People to follow. */
@Controller()
@SuggestionsServiceControllerMethods()
export class SuggestionsController implements SuggestionsServiceController {
  constructor(
    private readonly suggestPeopleUseCase: SuggestPeople,
    private readonly hideSuggestionUseCase: HideSuggestion,
    private readonly listHidden: ListHiddenSuggestions,
  ) {}

  async suggestPeople(
    @Payload() { limit }: SuggestPeopleRequest,
    @SignedInCaller() { accountId }: SignedIn,
  ): Promise<SuggestPeopleResponse> {
    const found = await this.suggestPeopleUseCase.execute(accountId, limit);
    return {
      suggestions: found.map(({ reason, ...suggestion }) => ({
        ...suggestion,
        reason: suggestionReasonWords.toWire(reason),
      })),
    };
  }

  async hideSuggestion(
    @Payload() { targetId }: HideSuggestionRequest,
    @SignedInCaller() { accountId }: SignedIn,
  ): Promise<HideSuggestionResponse> {
    if (!isId<AccountId>(targetId)) throw new AppError('ACCOUNT_NOT_FOUND');
    await this.hideSuggestionUseCase.execute(accountId, targetId);
    return {};
  }

  async listHiddenSuggestions(
    @Payload() _request: ListHiddenSuggestionsRequest,
    @SignedInCaller() { accountId }: SignedIn,
  ): Promise<ListHiddenSuggestionsResponse> {
    const hidden = await this.listHidden.execute(accountId);
    return {
      hidden: hidden.map((one) => ({
        accountId: one.accountId,
        hideTime: one.hideTime.toISOString(),
      })),
    };
  }
}
