import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  HistoryServiceControllerMethods,
  type ClearHistoryRequest,
  type ClearHistoryResponse,
  type ForgetWatchedRequest,
  type ForgetWatchedResponse,
  type GetHistoryChoiceRequest,
  type GetHistoryChoiceResponse,
  type HistoryServiceController,
  type KeepPositionRequest,
  type KeepPositionResponse,
  type ListHistoryRequest,
  type ListHistoryResponse,
  type SetHistoryChoiceRequest,
  type SetHistoryChoiceResponse,
} from '@mate/contracts/gen/content/history_service';
import { SignedInCaller, type SignedIn } from '@mate/service-kit/caller';
import { KeepPosition } from '../engagement/views/own/keep-position.use-case.js';
import { PauseWatches } from '../engagement/views/own/pause-watches.use-case.js';
import { WatchChoiceReader } from '../engagement/views/stored/watch-choice.reader.js';
import { ForgetHistory } from './forget-history.use-case.js';
import { ListHistory } from './list-history.use-case.js';

/** What the caller watched, as the caller sees and rules it. */
@Controller()
@HistoryServiceControllerMethods()
export class HistoryController implements HistoryServiceController {
  constructor(
    private readonly history: ListHistory,
    private readonly forgetting: ForgetHistory,
    private readonly choices: WatchChoiceReader,
    private readonly pausing: PauseWatches,
    private readonly positions: KeepPosition,
  ) {}

  async listHistory(
    @Payload() request: ListHistoryRequest,
    @SignedInCaller() { accountId }: SignedIn,
  ): Promise<ListHistoryResponse> {
    const { rows, ...next } = await this.history.execute(accountId, request);
    return { watched: [...rows], ...next };
  }

  async forgetWatched(
    @Payload() { postId }: ForgetWatchedRequest,
    @SignedInCaller() { accountId }: SignedIn,
  ): Promise<ForgetWatchedResponse> {
    await this.forgetting.execute(accountId, postId);
    return {};
  }

  async clearHistory(
    @Payload() _request: ClearHistoryRequest,
    @SignedInCaller() { accountId }: SignedIn,
  ): Promise<ClearHistoryResponse> {
    await this.forgetting.execute(accountId);
    return {};
  }

  async getHistoryChoice(
    @Payload() _request: GetHistoryChoiceRequest,
    @SignedInCaller() { accountId }: SignedIn,
  ): Promise<GetHistoryChoiceResponse> {
    return { paused: await this.choices.isPaused(accountId) };
  }

  async setHistoryChoice(
    @Payload() { paused }: SetHistoryChoiceRequest,
    @SignedInCaller() { accountId }: SignedIn,
  ): Promise<SetHistoryChoiceResponse> {
    await this.pausing.execute(accountId, paused);
    return { paused };
  }

  async keepPosition(
    @Payload() { postId, seconds }: KeepPositionRequest,
    @SignedInCaller() { accountId }: SignedIn,
  ): Promise<KeepPositionResponse> {
    await this.positions.execute(accountId, postId, seconds);
    return {};
  }
}
