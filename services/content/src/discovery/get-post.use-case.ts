import { Injectable } from '@nestjs/common';
import type { Post } from '@mate/contracts/gen/content';
import { AdmitViewer } from '../visibility/admit-viewer.use-case.js';
import { PresentPosts } from '../presentation/present-posts.use-case.js';
import { ReadPosts } from '../posts/read-posts.use-case.js';

/** One post with the ids after and before it in its author's list, as far as the viewer may see them. */
@Injectable()
export class GetPost {
  constructor(
    private readonly admit: AdmitViewer,
    private readonly posts: ReadPosts,
    private readonly presenter: PresentPosts,
  ) {}

  /** Throws POST_NOT_FOUND for what the viewer may not see. */
  async get(viewerId: string, postId: string): Promise<Post> {
    const post = await this.admit.toPost(viewerId, postId);
    const kinds = await this.admit.kindsOf(viewerId, post.authorId);
    const [view, neighbours] = await Promise.all([
      this.presenter.presentOne(viewerId, post),
      this.posts.neighbours(post, kinds),
    ]);
    return { ...view, ...neighbours };
  }
}
