import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  StudioServiceControllerMethods,
  type DeletePostRequest,
  type DeletePostResponse,
  type ListMyPostsRequest,
  type ListMyPostsResponse,
  type UpdatePostRequest,
  type UpdatePostResponse,
  type StudioServiceController,
} from '@mate/contracts/gen/content/studio_service';
import { SignedInCaller, type SignedIn } from '@mate/service-kit/caller';
import { PostPresenter } from '../presentation/post.presenter.js';
import { typeFromWire, visibilityFromWire } from '../posts/post-wire.rules.js';
import { DeletePost } from './delete-post.use-case.js';
import { ListOwnPosts } from './list-own-posts.use-case.js';
import { UpdatePost } from './update-post.use-case.js';

/** What authors do with their own posts. */
@Controller()
@StudioServiceControllerMethods()
export class StudioController implements StudioServiceController {
  constructor(
    private readonly posts: ListOwnPosts,
    private readonly update: UpdatePost,
    private readonly removal: DeletePost,
    private readonly presenter: PostPresenter,
  ) {}

  async listMyPosts(
    @Payload() request: ListMyPostsRequest,
    @SignedInCaller() { accountId }: SignedIn,
  ): Promise<ListMyPostsResponse> {
    const query = { ...request, type: typeFromWire(request.type) };
    return { page: await this.posts.execute(accountId, query) };
  }

  async updatePost(
    @Payload() request: UpdatePostRequest,
    @SignedInCaller() { accountId: actorId }: SignedIn,
  ): Promise<UpdatePostResponse> {
    const visibility = visibilityFromWire(request.visibility);
    const post = await this.update.execute(actorId, request.postId, {
      ...present('title', request.title),
      ...present('description', request.description),
      ...present('place', request.place),
      ...(request.setTags ? { tags: request.tags } : {}),
      ...(visibility ? { visibility } : {}),
    });
    return { post: await this.presenter.presentOne(actorId, post) };
  }

  async deletePost(
    @Payload() { postId }: DeletePostRequest,
    @SignedInCaller() { accountId }: SignedIn,
  ): Promise<DeletePostResponse> {
    await this.removal.execute(accountId, postId);
    return {};
  }
}

/** A field that the request carries; RPC leaves absent optional ones undefined or null. */
function present<K extends string>(
  name: K,
  value: string | null | undefined,
): Partial<Record<K, string>> {
  return typeof value === 'string' ? ({ [name]: value } as Partial<Record<K, string>>) : {};
}
