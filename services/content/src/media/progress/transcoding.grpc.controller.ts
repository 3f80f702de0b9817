import { Controller } from '@nestjs/common';
import { GrpcMethod } from '@nestjs/microservices';
import { Observable } from 'rxjs';
import type {
  RetryTranscodeRequest,
  RetryTranscodeResponse,
  WatchProgressRequest,
  WatchProgressResponse,
} from '@mate/contracts/gen/content';
import { signedIn } from '../../caller.js';
import { PostPresenter } from '../../presentation/post.presenter.js';
import { RetryTranscode } from '../orders/retry-transcode.use-case.js';
import { WatchProgress } from './watch-progress.use-case.js';

/** How far a transcode is, and another try. */
@Controller()
export class TranscodingController {
  constructor(
    private readonly progress: WatchProgress,
    private readonly retry: RetryTranscode,
    private readonly presenter: PostPresenter,
  ) {}

  @GrpcMethod('ContentService', 'RetryTranscode')
  async retryTranscode(request: RetryTranscodeRequest): Promise<RetryTranscodeResponse> {
    const actorId = signedIn(request.actorId);
    const post = await this.retry.execute(actorId, request.postId);
    return { post: await this.presenter.presentOne(actorId, post) };
  }

  @GrpcMethod('ContentService', 'WatchProgress')
  watchProgress(request: WatchProgressRequest): Observable<WatchProgressResponse> {
    const actorId = signedIn(request.actorId);
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
