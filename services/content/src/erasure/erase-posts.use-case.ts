import { Injectable } from '@nestjs/common';
import type { AccountId } from '@mate/contracts/ids';
import { PostRepository } from '../posts/post.repository.js';
import { RemovePost } from '../studio/remove-post.use-case.js';

const POSTS_AT_ONCE_MAX = 50;

/** Removes what a deleted account made, and then every word that stood there; the files follow the assets. */
@Injectable()
export class ErasePosts {
  constructor(
    private readonly posts: PostRepository,
    private readonly removePost: RemovePost,
  ) {}

  /** Answers how many posts it removed or emptied, some of them at a time. */
  async execute(authorId: AccountId): Promise<number> {
    const postIds = await this.posts.listUnremoved(authorId, POSTS_AT_ONCE_MAX);
    for (const postId of postIds) await this.removePost.execute(postId);
    return postIds.length + (await this.posts.emptyRemoved(authorId, POSTS_AT_ONCE_MAX));
  }
}
