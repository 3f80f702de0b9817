import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  WatchesServiceControllerMethods,
  type ListMyWatchesRequest,
  type ListMyWatchesResponse,
  type RecordWatchesRequest,
  type RecordWatchesResponse,
  type Watch,
  type WatchesServiceController,
} from '@mate/contracts/gen/content/watches_service';
import { chosenWord } from '@mate/contracts/refusals';
import { watchExitWords, watchSourceWords } from '@mate/contracts/words/watch-words';
import {
  Caller,
  SignedInCaller,
  accountIdOf,
  type SignedIn,
  type Visitor,
} from '@mate/service-kit/caller';
import { typeOnWire } from '../../posts/post-wire.rules.js';
import { ListOwnWatches } from './list-own-watches.use-case.js';
import { RecordWatches } from './record-watches.use-case.js';
import type { WatchReport } from './watch.rules.js';

/** What was watched. */
@Controller()
@WatchesServiceControllerMethods()
export class WatchesController implements WatchesServiceController {
  constructor(
    private readonly recording: RecordWatches,
    private readonly own: ListOwnWatches,
  ) {}

  async recordWatches(
    @Payload() { watches, deviceId, network }: RecordWatchesRequest,
    @Caller() caller: SignedIn | Visitor,
  ): Promise<RecordWatchesResponse> {
    const watcher = { viewerId: accountIdOf(caller), deviceId, network };
    await this.recording.execute(watcher, watches.map(reportOf));
    return {};
  }

  async listMyWatches(
    @Payload() request: ListMyWatchesRequest,
    @SignedInCaller() { accountId }: SignedIn,
  ): Promise<ListMyWatchesResponse> {
    const { rows, ...page } = await this.own.execute(accountId, request);
    const watches = rows.map(({ postId, type, times, watchedMs, ...row }) => ({
      ...{ postId, times, watchedMs, type: typeOnWire(type) },
      firstTime: row.firstTime.toISOString(),
      lastTime: row.lastTime.toISOString(),
      resumeSeconds: row.resumeSeconds,
    }));
    return { watches, ...page };
  }
}

function reportOf({ source, exit, ...watch }: Watch): WatchReport {
  return {
    ...watch,
    source: chosenWord(watchSourceWords, source, 'source') ?? 'other',
    exit: chosenWord(watchExitWords, exit, 'exit'),
    firstFrameMs: watch.firstFrameMs,
  };
}
