import { Injectable } from '@nestjs/common';
import type { PostPage } from '@mate/contracts/gen/content/post';
import type { AccountId } from '@mate/contracts/ids';
import type { PageRequest } from '@mate/service-kit/paging';
import { standingsFor } from '@mate/people/standing';
import { normalisedTag, placeKeyOf, wordsOf, type PostType } from '../posts/post.rules.js';
import { PostListReader } from '../posts/post-list.reader.js';
import { PostPagePresenter } from '../presentation/post-page.presenter.js';

export interface PostSearch extends PageRequest {
  readonly viewerId: AccountId | undefined;
  readonly type: PostType;
  readonly tag: string;
  readonly place: string;
  readonly text: string;
}

/** Public posts by tag, place or words, newest first. */
@Injectable()
export class QueryPosts {
  constructor(
    private readonly posts: PostListReader,
    private readonly pages: PostPagePresenter,
  ) {}

  /** Throws CURSOR_INVALID. */
  execute(search: PostSearch): Promise<PostPage> {
    const criteria = {
      type: search.type,
      standings: standingsFor(search.viewerId),
      tag: normalisedTag(search.tag),
      placeKey: placeKeyOf(search.place),
      words: wordsOf(search.text),
    };
    const isUnanswerable = search.text.trim() !== '' && criteria.words.length === 0;
    return this.pages.page(search.viewerId, search, {
      name: 'search',
      load: (after, limit) =>
        isUnanswerable ? Promise.resolve([]) : this.posts.search(criteria, after, limit),
      timeOf: (post) => post.publishTime,
    });
  }
}
