import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  FeedbackServiceControllerMethods,
  type FeedbackServiceController,
  type GetOwnFeedbackRequest,
  type GetOwnFeedbackResponse,
  type GiveFeedbackRequest,
  type GiveFeedbackResponse,
} from '@mate/contracts/gen/content/feedback_service';
import { refusedField } from '@mate/contracts/refusals';
import { feedbackKindWords } from '@mate/contracts/words/feedback-words';
import { SignedInCaller, type SignedIn } from '@mate/service-kit/caller';
import { GetOwnFeedback } from './get-own-feedback.use-case.js';
import { GiveFeedback } from './give-feedback.use-case.js';

/** RPCs about what people do not want in the home feed. */
@Controller()
@FeedbackServiceControllerMethods()
export class FeedbackController implements FeedbackServiceController {
  constructor(
    private readonly giving: GiveFeedback,
    private readonly own: GetOwnFeedback,
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
}
