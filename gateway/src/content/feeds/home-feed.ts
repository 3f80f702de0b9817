import { Inject, Injectable } from '@nestjs/common';
import type { Caller } from '@mate/service-kit/internal-token';
import { pageOf } from '../../http/bounds/paging.js';
import { CONTENT, type ContentClient } from '../../upstreams/upstream-clients.js';
import { rpcPostType } from '../content.mapper.js';
import type { FeedQuery, PostKind } from '../posts.dto.js';
import { CardCache } from './card-cache.js';
import { homeReply, personCardOf, postCardOf, type ReadyReply } from './home-feed.mapper.js';

// Some three thousand posts of three renditions each; the feed's candidates are a thousand.
const POSTS_BYTES_MAX = 8 * 1024 * 1024;
const PEOPLE_BYTES_MAX = 4 * 1024 * 1024;

/** The home feed: content says what the viewer sees, and the cards are mostly here already. */
@Injectable()
export class HomeFeed {
  private readonly posts: CardCache;
  private readonly people: CardCache;

  constructor(@Inject(CONTENT) private readonly content: ContentClient) {
    this.posts = new CardCache(async (postIds, caller) => {
      const { cards } = await content.batchGetPostCards({ postIds: [...postIds] }, { caller });
      return cards.flatMap(postCardOf);
    }, POSTS_BYTES_MAX);
    this.people = new CardCache(async (accountIds, caller) => {
      const { cards } = await content.batchGetPersonCards(
        { accountIds: [...accountIds] },
        { caller },
      );
      return cards.flatMap(personCardOf);
    }, PEOPLE_BYTES_MAX);
  }

  /** A page as the caller sees it now, ready to be sent. */
  async page(kind: PostKind, query: FeedQuery, caller: Caller): Promise<ReadyReply> {
    const listed = await this.content.listHomePosts(
      { type: rpcPostType(kind), ...query },
      { caller },
    );
    const rows = listed.posts;
    const [posts, people] = await Promise.all([
      this.posts.find(
        rows.map(({ postId: id, version }) => ({ id, version })),
        caller,
      ),
      this.people.find(
        rows.map(({ authorId: id, authorVersion: version }) => ({ id, version })),
        caller,
      ),
    ]);
    return homeReply({ rows, posts, people, pagination: pageOf(query, listed) });
  }
}
