import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  RelatedServiceControllerMethods,
  type ListRelatedPostsRequest,
  type ListRelatedPostsResponse,
  type RelatedServiceController,
} from '@mate/contracts/gen/content/related_service';
import { relatedReasonWords } from '@mate/contracts/words/feed-words';
import { Caller, accountIdOf, type SignedIn, type Visitor } from '@mate/service-kit/caller';
import { PostPresenter } from '../../presentation/post.presenter.js';
import { GetRelatedPosts } from './get-related-posts.use-case.js';

/** What comes after a post. */
@Controller()
@RelatedServiceControllerMethods()
export class RelatedController implements RelatedServiceController {
  constructor(
    private readonly related: GetRelatedPosts,
    private readonly presenter: PostPresenter,
  ) {}

  async listRelatedPosts(
    @Payload() request: ListRelatedPostsRequest,
    @Caller() caller: SignedIn | Visitor,
  ): Promise<ListRelatedPostsResponse> {
    const viewerId = accountIdOf(caller);
    const { rows, ...page } = await this.related.execute({ ...request, viewerId });
    const views = await this.presenter.present(
      viewerId,
      rows.map(({ post }) => post),
    );
    const posts = rows.map(({ reason: { code, tag = '' } }, place) => ({
      ...{ post: views[place], reason: relatedReasonWords.toWire(code), tag },
    }));
    return { posts, ...page };
  }
}
