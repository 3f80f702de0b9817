import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  InboxServiceControllerMethods,
  type InboxServiceController,
  type ListInboxRequest,
  type ListInboxResponse,
} from '@mate/contracts/gen/content/inbox_service';
import { SignedInCaller, type SignedIn } from '@mate/service-kit/caller';
import { typeOnWire } from '../../posts/post-wire.rules.js';
import { CommentPresenter } from '../comment.presenter.js';
import { ListInbox } from './list-inbox.use-case.js';

/** What others say under own posts. */
@Controller()
@InboxServiceControllerMethods()
export class InboxController implements InboxServiceController {
  constructor(
    private readonly inbox: ListInbox,
    private readonly presenter: CommentPresenter,
  ) {}

  async listInbox(
    @Payload() request: ListInboxRequest,
    @SignedInCaller() { accountId }: SignedIn,
  ): Promise<ListInboxResponse> {
    const { rows, ...page } = await this.inbox.execute({ ...request, ownerId: accountId });
    const comments = await this.presenter.present(
      accountId,
      rows.map(({ comment }) => comment),
    );
    return {
      comments: rows.map(({ comment, post }, index) => ({
        comment: comments[index],
        postType: typeOnWire(post.type),
        postTitle: post.title,
        unanswered: comment.unanswered ?? false,
      })),
      ...page,
    };
  }
}
