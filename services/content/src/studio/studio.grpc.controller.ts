import { Controller } from '@nestjs/common';
import { GrpcMethod } from '@nestjs/microservices';
import type {
  DeletePostRequest,
  DeletePostResponse,
  ListMyPostsRequest,
  ListMyPostsResponse,
  UpdatePostRequest,
  UpdatePostResponse,
} from '@mate/contracts/gen/content';
import { signedIn } from '../caller.js';
import { PostPresenter } from '../presentation/post.presenter.js';
import { typeFromWire, visibilityFromWire } from '../posts/post-wire.rules.js';
import { DeletePost } from './delete-post.use-case.js';
import { ListOwnPosts } from './list-own-posts.use-case.js';
import { UpdatePost } from './update-post.use-case.js';

/** What authors do with their own posts. */
@Controller()
export class StudioController {
  constructor(
    private readonly posts: ListOwnPosts,
    private readonly update: UpdatePost,
    private readonly removal: DeletePost,
    private readonly presenter: PostPresenter,
  ) {}

  @GrpcMethod('ContentService', 'ListMyPosts')
  async listMyPosts(request: ListMyPostsRequest): Promise<ListMyPostsResponse> {
    const query = { ...request, type: typeFromWire(request.type) };
    return { page: await this.posts.execute(signedIn(request.actorId), query) };
  }

  @GrpcMethod('ContentService', 'UpdatePost')
  async updatePost(request: UpdatePostRequest): Promise<UpdatePostResponse> {
    const actorId = signedIn(request.actorId);
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

  @GrpcMethod('ContentService', 'DeletePost')
  async deletePost({ actorId, postId }: DeletePostRequest): Promise<DeletePostResponse> {
    await this.removal.execute(signedIn(actorId), postId);
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
