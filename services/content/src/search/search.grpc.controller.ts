import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  SearchServiceControllerMethods,
  type SearchPostsRequest,
  type SearchPostsResponse,
  type SearchServiceController,
  type SearchTopicsRequest,
  type SearchTopicsResponse,
  type SuggestFoundRequest,
  type SuggestFoundResponse,
  type Topic,
} from '@mate/contracts/gen/content/search_service';
import { refusedField } from '@mate/contracts/refusals';
import { postTypeWords } from '@mate/contracts/words/post-words';
import { topicKindWords } from '@mate/contracts/words/search-words';
import { Caller, accountIdOf, type SignedIn, type Visitor } from '@mate/service-kit/caller';
import { toAuthorView } from '../people/author-view.rules.js';
import type { FoundTopic } from '../word-copy/copy-calls.port.js';
import { SearchPosts } from './search-posts.use-case.js';
import { SearchTopics } from './search-topics.use-case.js';
import { SuggestFound } from './suggest-found.use-case.js';

/** Finding posts, tags and places by what somebody types. */
@Controller()
@SearchServiceControllerMethods()
export class SearchController implements SearchServiceController {
  constructor(
    private readonly posts: SearchPosts,
    private readonly topics: SearchTopics,
    private readonly suggestions: SuggestFound,
  ) {}

  async searchPosts(
    @Payload() request: SearchPostsRequest,
    @Caller() caller: SignedIn | Visitor,
  ): Promise<SearchPostsResponse> {
    return { page: await this.posts.execute(accountIdOf(caller), request) };
  }

  async searchTopics(
    @Payload() request: SearchTopicsRequest,
    @Caller() caller: SignedIn | Visitor,
  ): Promise<SearchTopicsResponse> {
    const kind = topicKindWords.toWord(request.kind);
    if (!kind) throw refusedField('kind', { rule: 'INVALID' });
    const { rows, ...page } = await this.topics.execute(accountIdOf(caller), { ...request, kind });
    return { topics: rows.map(topicOf), ...page };
  }

  async suggestFound(
    @Payload() { query }: SuggestFoundRequest,
    @Caller() caller: SignedIn | Visitor,
  ): Promise<SuggestFoundResponse> {
    const { topics, posts } = await this.suggestions.execute(accountIdOf(caller), query);
    return {
      topics: topics.map(topicOf),
      posts: posts.map(({ post, author }) => ({
        postId: post._id,
        type: postTypeWords.toWire(post.type),
        title: post.title,
        author: toAuthorView(post.authorId, author),
      })),
    };
  }
}

function topicOf({ kind, name, posts }: FoundTopic): Topic {
  return { kind: topicKindWords.toWire(kind), name, posts: String(posts) };
}
