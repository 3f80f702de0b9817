import { Injectable } from '@nestjs/common';
import type { Post } from '@mate/contracts/gen/content/post';
import type { AccountId } from '@mate/contracts/ids';
import { WatchPositionReader } from '../engagement/views/stored/watch-position.reader.js';
import { StreamAddresses } from '../playback/stream-addresses.policy.js';
import { AdmitViewer } from '../visibility/admit-viewer.policy.js';
import { PostPresenter } from '../presentation/post.presenter.js';
import { PostListReader } from '../posts/post-list.reader.js';

/**
 * One post with the ids after and before it in its author's list, as far as the viewer may see them, and where the viewer
 * stopped in it.
 */
@Injectable()
export class GetPost {
  constructor(
    private readonly admit: AdmitViewer,
    private readonly posts: PostListReader,
    private readonly presenter: PostPresenter,
    private readonly positions: WatchPositionReader,
    private readonly streams: StreamAddresses,
  ) {}

  /** Throws POST_NOT_FOUND for what the viewer may not see. */
  async execute(viewerId: AccountId | undefined, postId: string): Promise<Post> {
    const post = await this.admit.toPost(viewerId, postId);
    const kinds = await this.admit.kindsOf(viewerId, post.authorId);
    const [view, neighbours, positions] = await Promise.all([
      this.presenter.presentOne(viewerId, post),
      this.posts.neighbours(post, kinds),
      this.positions.find(viewerId, [post._id]),
    ]);
    const resumeSeconds = positions.get(post._id);
    // Of one viewer, so it is on no card that is shared.
    const opening = this.streams.openingOf(viewerId, post);
    const media = view.media && { ...view.media, ...opening };
    return { ...view, ...(media && { media }), ...neighbours, resumeSeconds };
  }
}
