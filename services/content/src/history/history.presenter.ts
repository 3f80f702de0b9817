import { Injectable } from '@nestjs/common';
import type { WatchedPost } from '@mate/contracts/gen/content/history_service';
import type { AccountId } from '@mate/contracts/ids';
import { WatchPositionReader } from '../engagement/views/stored/watch-position.reader.js';
import type { PostRecord } from '../posts/post.rules.js';
import { PostPresenter } from '../presentation/post.presenter.js';

/** A post that was found visible, and when it was watched last. */
export interface SeenPost {
  readonly post: PostRecord;
  readonly watchTime: Date;
}

/** From watched posts to what RPC carries: with where their viewer stopped. */
@Injectable()
export class HistoryPresenter {
  constructor(
    private readonly presenter: PostPresenter,
    private readonly positions: WatchPositionReader,
  ) {}

  async present(viewerId: AccountId, seen: readonly SeenPost[]): Promise<WatchedPost[]> {
    const posts = seen.map(({ post }) => post);
    const [views, positions] = await Promise.all([
      this.presenter.present(viewerId, posts),
      this.positions.find(
        viewerId,
        posts.map(({ _id }) => _id),
      ),
    ]);
    return seen.map(({ post, watchTime }, at) => ({
      post: views[at],
      watchTime: watchTime.toISOString(),
      resumeSeconds: positions.get(post._id),
    }));
  }
}
