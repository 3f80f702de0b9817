import { Controller } from '@nestjs/common';
import { GrpcMethod } from '@nestjs/microservices';
import type {
  DeletePostRequest,
  DeletePostResponse,
  GetPostRequest,
  GetPostResponse,
  UpdatePostRequest,
  UpdatePostResponse,
} from '@mate/contracts/gen/content';
import { signedIn } from '../caller.js';
import { PresentPosts } from '../presentation/present-posts.use-case.js';
import { visibilityFromWire } from '../posts/post-wire.rules.js';
import { ChangePost } from '../studio/change-post.use-case.js';
import { GetPost } from './get-post.use-case.js';

/** One post: read, edited, removed. */
@Controller()
export class PostsController {
  constructor(
    private readonly posts: GetPost,
    private readonly edit: ChangePost,
    private readonly presenter: PresentPosts,
  ) {}

  @GrpcMethod('ContentService', 'GetPost')
  async getPost({ viewerId, postId }: GetPostRequest): Promise<GetPostResponse> {
    return { post: await this.posts.get(viewerId, postId) };
  }

  @GrpcMethod('ContentService', 'UpdatePost')
  async updatePost(request: UpdatePostRequest): Promise<UpdatePostResponse> {
    const actorId = signedIn(request.actorId);
    const visibility = visibilityFromWire(request.visibility);
    const post = await this.edit.update(actorId, request.postId, {
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
    await this.edit.remove(signedIn(actorId), postId);
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
