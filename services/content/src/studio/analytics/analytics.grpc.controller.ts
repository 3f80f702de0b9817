import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  AnalyticsServiceControllerMethods,
  type AnalyticsServiceController,
  type GetChannelNumbersRequest,
  type GetChannelNumbersResponse,
  type GetPostNumbersRequest,
  type GetPostNumbersResponse,
  type NumbersSpan,
} from '@mate/contracts/gen/content/analytics_service';
import { chosenWord } from '@mate/contracts/refusals';
import { numbersSpanWords } from '@mate/contracts/words/watch-words';
import { SignedInCaller, type SignedIn } from '@mate/service-kit/caller';
import { GetChannelNumbers } from './get-channel-numbers.use-case.js';
import { GetPostNumbers } from './get-post-numbers.use-case.js';
import { numbersOnWire } from './numbers.mapper.js';

/** How own posts fare. */
@Controller()
@AnalyticsServiceControllerMethods()
export class AnalyticsController implements AnalyticsServiceController {
  constructor(
    private readonly ofPost: GetPostNumbers,
    private readonly ofChannel: GetChannelNumbers,
  ) {}

  async getPostNumbers(
    @Payload() { postId, span }: GetPostNumbersRequest,
    @SignedInCaller() { accountId }: SignedIn,
  ): Promise<GetPostNumbersResponse> {
    const numbers = await this.ofPost.execute(accountId, postId, daysOf(span));
    return { numbers: numbersOnWire(numbers) };
  }

  async getChannelNumbers(
    @Payload() { span }: GetChannelNumbersRequest,
    @SignedInCaller() { accountId }: SignedIn,
  ): Promise<GetChannelNumbersResponse> {
    return { numbers: numbersOnWire(await this.ofChannel.execute(accountId, daysOf(span))) };
  }
}

function daysOf(span: NumbersSpan): number {
  return Number(chosenWord(numbersSpanWords, span, 'span') ?? '28');
}
