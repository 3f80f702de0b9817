import { Injectable } from '@nestjs/common';
import type { AccountId, PostId } from '@mate/contracts/ids';
import type { TimePlace } from '@mate/service-kit/paging';
import { PostReader } from '../posts/post.reader.js';
import type { PostRecord } from '../posts/post.rules.js';
import { AdmitViewer } from '../visibility/admit-viewer.policy.js';

/** What somebody did with a post, in a list by time, and the post; undefined where that is gone. */
export interface MarkedPost {
  readonly place: TimePlace<PostId>;
  readonly post: PostRecord | undefined;
}

/** Posts of lists that keep their ids: what was liked, bookmarked or watched. */
@Injectable()
export class MarkedPostsReader {
  constructor(
    private readonly posts: PostReader,
    private readonly admit: AdmitViewer,
  ) {}

  /** The posts at some places, in their order. */
  async read(places: readonly TimePlace<PostId>[]): Promise<MarkedPost[]> {
    const posts = await this.posts.getMany(places.map(({ id }) => id));
    const byId = new Map(posts.map((post) => [post._id, post]));
    return places.map((place) => ({ place, post: byId.get(place.id) }));
  }

  /** Those whose post the viewer may see, and that fits. */
  async admitted(
    viewerId: AccountId,
    rows: readonly MarkedPost[],
    fits: (post: PostRecord) => boolean = () => true,
  ): Promise<MarkedPost[]> {
    const found = rows.flatMap(({ post }) => post ?? []).filter((post) => fits(post));
    const visible = new Set(await this.admit.filterPosts(viewerId, found));
    return rows.filter(({ post }) => post && visible.has(post));
  }
}
