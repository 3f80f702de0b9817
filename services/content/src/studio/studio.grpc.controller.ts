import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  StudioServiceControllerMethods,
  type ChangePostsRequest,
  type ChangePostsResponse,
  type DeletePostRequest,
  type DeletePostResponse,
  type GetOverviewRequest,
  type GetOverviewResponse,
  type ListMyPostsRequest,
  type ListMyPostsResponse,
  type UpdatePostRequest,
  type UpdatePostResponse,
  type StudioServiceController,
} from '@mate/contracts/gen/content/studio_service';
import { chosenWord, refusedField, requiredWord } from '@mate/contracts/refusals';
import {
  ownPostFilterWords,
  ownPostSortWords,
  visibilityWords,
} from '@mate/contracts/words/post-words';
import { SignedInCaller, type SignedIn } from '@mate/service-kit/caller';
import { PostPresenter } from '../presentation/post.presenter.js';
import { scheduleFromWire } from '../posts/post-schedule.rules.js';
import { changeFromWire, typeFromWire } from '../posts/post-wire.rules.js';
import { DeletePost } from './delete-post.use-case.js';
import { ChangePosts, type ManyChange } from './table/change-posts.use-case.js';
import { GetOverview } from './table/get-overview.use-case.js';
import { ListOwnPosts } from './table/list-own-posts.use-case.js';
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
    private readonly many: ChangePosts,
    private readonly overview: GetOverview,
    private readonly presenter: PostPresenter,
  ) {}

  async listMyPosts(
    @Payload() request: ListMyPostsRequest,
    @SignedInCaller() { accountId }: SignedIn,
  ): Promise<ListMyPostsResponse> {
    const { type, filter, visibility, sort, search: text, ...page } = request;
    const query = {
      ...{ ...page, text, type: typeFromWire(type) },
      filter: chosenWord(ownPostFilterWords, filter, 'status'),
      visibility: chosenWord(visibilityWords, visibility, 'visibility'),
      sort: chosenWord(ownPostSortWords, sort, 'sort') ?? 'newest',
    };
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

  async changePosts(
    @Payload() { postIds, ...change }: ChangePostsRequest,
    @SignedInCaller() { accountId }: SignedIn,
  ): Promise<ChangePostsResponse> {
    const posts = await this.many.execute(accountId, postIds, manyChangeOf(change));
    return { posts: posts.map(({ postId, reason = '' }) => ({ postId, reason })) };
  }

  async getOverview(
    @Payload() _request: GetOverviewRequest,
    @SignedInCaller() { accountId }: SignedIn,
  ): Promise<GetOverviewResponse> {
    return this.overview.execute(accountId);
  }
}

function manyChangeOf({
  visibility,
  allowComments,
  remove,
}: Omit<ChangePostsRequest, 'postIds'>): ManyChange {
  if (visibility !== undefined)
    return { visibility: requiredWord(visibilityWords, visibility, 'visibility') };
  if (allowComments !== undefined) return { allowComments };
  if (remove) return { remove: true };
  throw refusedField('change', { rule: 'REQUIRED' });
}
