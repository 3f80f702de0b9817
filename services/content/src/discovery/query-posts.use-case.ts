import { Injectable } from '@nestjs/common';
import type { PostPage } from '@mate/contracts/gen/content/post';
import type { AccountId } from '@mate/contracts/ids';
import type { PageRequest } from '@mate/service-kit/paging';
import { standingsFor } from '@mate/people/standing';
import { normalisedTag, placeKeyOf, type PostType } from '../posts/post.rules.js';
import { PostListReader } from '../posts/post-list.reader.js';
import { PostPagePresenter } from '../presentation/post-page.presenter.js';
import { SearchPosts } from '../search/search-posts.use-case.js';
import { topicId } from '../word-index/search-row.rules.js';

export interface PostSearch extends PageRequest {
  readonly viewerId: AccountId | undefined;
  readonly type: PostType;
  readonly tag: string;
  readonly place: string;
  readonly text: string;
}

/** Public posts by tag and place, newest first; where words are asked for too, as searches find them, best first. */
@Injectable()
export class QueryPosts {
  constructor(
    private readonly posts: PostListReader,
    private readonly pages: PostPagePresenter,
    private readonly found: SearchPosts,
  ) {}

  /** Throws CURSOR_INVALID, OVERLOADED. */
  execute(search: PostSearch): Promise<PostPage> {
    const { viewerId, type, text } = search;
    const [tag, placeKey] = [normalisedTag(search.tag), placeKeyOf(search.place)];
    if (text.trim() !== '') {
      const topicIds = [
        ...(tag ? [topicId('tag', tag)] : []),
        ...(placeKey ? [topicId('place', placeKey)] : []),
      ];
      return this.found.execute(viewerId, { ...search, query: text, topicIds });
    }
    const criteria = { type, standings: standingsFor(viewerId), tag, placeKey };
    return this.pages.page(viewerId, search, {
      name: 'search',
      load: (after, limit) => this.posts.search(criteria, after, limit),
      timeOf: (post) => post.publishTime,
    });
  }
}
