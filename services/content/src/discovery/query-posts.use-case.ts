import { Injectable } from '@nestjs/common';
import type { PostPage } from '@mate/contracts/gen/content';
import { sliceOf } from '../feed/paging.rules.js';
import { normalisedTag, placeKeyOf, wordsOf, type PostType } from '../posts/post.rules.js';
import { ReadPosts } from '../posts/read-posts.use-case.js';
import { PagePosts } from './page-posts.use-case.js';

export interface PostSearch {
  readonly viewerId: string;
  readonly type: PostType;
  readonly tag: string;
  readonly place: string;
  readonly text: string;
  readonly page: number;
  readonly limit: number;
}

/** Public posts by tag, place or words, newest first. */
@Injectable()
export class QueryPosts {
  constructor(
    private readonly posts: ReadPosts,
    private readonly pages: PagePosts,
  ) {}

  query(search: PostSearch): Promise<PostPage> {
    const criteria = {
      type: search.type,
      tag: normalisedTag(search.tag),
      placeKey: placeKeyOf(search.place),
      words: wordsOf(search.text),
    };
    const isUnanswerable = search.text.trim() !== '' && criteria.words.length === 0;
    return this.pages.page(search.viewerId, sliceOf(search.page, search.limit), (slice) =>
      isUnanswerable ? Promise.resolve([]) : this.posts.search(criteria, slice),
    );
  }
}
