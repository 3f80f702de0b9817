import { Injectable } from '@nestjs/common';
import { PostReader } from '../posts/post.reader.js';
import { SearchIndex } from '../word-index/search-index.repository.js';

const POSTS_AT_ONCE_MAX = 200;

/** Scores some posts anew by how many people cared for them since; the sweeper calls it again and again. */
@Injectable()
export class RankPosts {
  constructor(
    private readonly index: SearchIndex,
    private readonly posts: PostReader,
  ) {}

  async execute(): Promise<void> {
    const due = await this.index.listDue(POSTS_AT_ONCE_MAX);
    await this.index.rank(await this.posts.getMany(due));
  }
}
