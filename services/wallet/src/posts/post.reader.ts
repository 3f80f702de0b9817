import { Injectable } from '@nestjs/common';
import { KnownPostRepository, type KnownPost } from './known-post.repository.js';

/** Posts, for who gives coins on them. */
@Injectable()
export class PostReader {
  constructor(private readonly posts: KnownPostRepository) {}

  /** Those of the posts that are known, by their ids. */
  async findAll(postIds: readonly string[]): Promise<Map<string, KnownPost>> {
    const found = await this.posts.findByIds([...new Set(postIds)]);
    return new Map(found.map((post) => [post.postId, post]));
  }
}
