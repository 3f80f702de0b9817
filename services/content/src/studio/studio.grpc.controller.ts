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
import { scheduleFromWire } from '../posts/post-schedule.rules.js';
import { changeFromWire, typeFromWire } from '../posts/post-wire.rules.js';
import { DeletePost } from './delete-post.use-case.js';
import { ListOwnPosts } from './list-own-posts.use-case.js';
import { UpdatePost } from './update-post.use-case.js';

// The one field of an edit that is no text.
const SCHEDULE = 'schedule';

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
    @Payload() { postId, text, fields, schedule }: UpdatePostRequest,
    @SignedInCaller() { accountId: actorId }: SignedIn,
  ): Promise<UpdatePostResponse> {
    const named = fields.filter((field) => field !== SCHEDULE);
    const edit = {
      text: changeFromWire(text, named),
      ...(named.length < fields.length && { schedule: scheduleFromWire(schedule) }),
    };
    const post = await this.update.execute(actorId, postId, edit);
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
