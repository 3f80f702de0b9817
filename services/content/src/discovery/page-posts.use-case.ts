import { Injectable } from '@nestjs/common';
import type { PostPage } from '@mate/contracts/gen/content';
import { isTooDeep, type Slice } from '../feed/paging.rules.js';
import { PresentPosts } from '../feed/present-posts.use-case.js';
import type { PostRecord } from '../posts/post.rules.js';

/** A numbered page of posts: loaded with one row to spare, filtered by the visibility policy, presented. */
@Injectable()
export class PagePosts {
  constructor(private readonly presenter: PresentPosts) {}

  async page(
    viewerId: string,
    slice: Slice,
    load: (slice: Slice) => Promise<PostRecord[]>,
  ): Promise<PostPage> {
    if (isTooDeep(slice)) return { posts: [], hasNextPage: false, nextCursor: '' };
    const found = await load({ skip: slice.skip, limit: slice.limit + 1 });
    const visible = await this.presenter.visible(viewerId, found.slice(0, slice.limit));
    return {
      posts: await this.presenter.present(viewerId, visible),
      hasNextPage: found.length > slice.limit,
      nextCursor: '',
    };
  }
}
