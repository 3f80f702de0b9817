import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  FeedbackServiceControllerMethods,
  type FeedbackServiceController,
  type GetOwnFeedbackRequest,
  type GetOwnFeedbackResponse,
  type GiveFeedbackRequest,
  type GiveFeedbackResponse,
  type ListHiddenCreatorsRequest,
  type ListHiddenCreatorsResponse,
  type ShowCreatorRequest,
  type ShowCreatorResponse,
} from '@mate/contracts/gen/content/feedback_service';
import { refusedField } from '@mate/contracts/refusals';
import { feedbackKindWords } from '@mate/contracts/words/feed-words';
import { SignedInCaller, type SignedIn } from '@mate/service-kit/caller';
import { GetOwnFeedback } from './get-own-feedback.use-case.js';
import { GiveFeedback } from './give-feedback.use-case.js';
import { ListHiddenCreators } from './list-hidden-creators.use-case.js';
import { ShowCreator } from './show-creator.use-case.js';

/** RPCs about what people do not want in the home feed. */
@Controller()
@FeedbackServiceControllerMethods()
export class FeedbackController implements FeedbackServiceController {
  constructor(
    private readonly giving: GiveFeedback,
    private readonly own: GetOwnFeedback,
    private readonly hidden: ListHiddenCreators,
    private readonly showing: ShowCreator,
  ) {}

  async giveFeedback(
    @Payload() { postId, kind }: GiveFeedbackRequest,
    @SignedInCaller() { accountId }: SignedIn,
  ): Promise<GiveFeedbackResponse> {
    const word = feedbackKindWords.toWord(kind);
    if (!word) throw refusedField('kind', { rule: 'INVALID' });
    return this.giving.execute(accountId, { postId, kind: word });
  }

  async getOwnFeedback(
    @Payload() _request: GetOwnFeedbackRequest,
    @SignedInCaller() { accountId }: SignedIn,
  ): Promise<GetOwnFeedbackResponse> {
    const { postIds, creatorIds } = await this.own.execute(accountId);
    return { postIds: [...postIds], creatorIds: [...creatorIds] };
  }

  async listHiddenCreators(
    @Payload() request: ListHiddenCreatorsRequest,
    @SignedInCaller() { accountId }: SignedIn,
  ): Promise<ListHiddenCreatorsResponse> {
    const { rows, ...page } = await this.hidden.execute(accountId, request);
    return { accountIds: rows.map(({ authorId }) => authorId), ...page };
  }

  async showCreator(
    @Payload() { accountId: creatorId }: ShowCreatorRequest,
    @SignedInCaller() { accountId }: SignedIn,
  ): Promise<ShowCreatorResponse> {
    await this.showing.execute(accountId, creatorId);
    return {};
  }
}
