import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { Observable } from 'rxjs';
import {
  TranscodingServiceControllerMethods,
  type RetryTranscodeRequest,
  type RetryTranscodeResponse,
  type WatchProgressRequest,
  type WatchProgressResponse,
  type TranscodingServiceController,
} from '@mate/contracts/gen/content/transcoding_service';
import { SignedInCaller, type SignedIn } from '@mate/service-kit/caller';
import { PostPresenter } from '../presentation/post.presenter.js';
import { RetryTranscode } from './retry-transcode.use-case.js';
import { WatchProgress } from './watch-progress.use-case.js';

/** How far a transcode is, and another try. */
@Controller()
@TranscodingServiceControllerMethods()
export class TranscodingController implements TranscodingServiceController {
  constructor(
    private readonly progress: WatchProgress,
    private readonly retry: RetryTranscode,
    private readonly presenter: PostPresenter,
  ) {}

  async retryTranscode(
    @Payload() request: RetryTranscodeRequest,
    @SignedInCaller() { accountId: actorId }: SignedIn,
  ): Promise<RetryTranscodeResponse> {
    const post = await this.retry.execute(actorId, request.postId);
    return { post: await this.presenter.presentOne(actorId, post) };
  }

  watchProgress(
    @Payload() request: WatchProgressRequest,
    @SignedInCaller() { accountId: actorId }: SignedIn,
  ): Observable<WatchProgressResponse> {
    return new Observable((subscriber) => {
      const leaving = new AbortController();
      const tell = async (): Promise<void> => {
        const news = this.progress.execute(actorId, request.postId, leaving.signal);
        for await (const progress of news) subscriber.next(progress);
      };
      tell().then(
        () => subscriber.complete(),
        (error: unknown) => subscriber.error(error),
      );
      return () => leaving.abort();
    });
  }
}
