import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  InboxServiceControllerMethods,
  type GetHeldWordsRequest,
  type GetHeldWordsResponse,
  type InboxServiceController,
  type ListInboxRequest,
  type ListInboxResponse,
  type SetHeldWordsRequest,
  type SetHeldWordsResponse,
} from '@mate/contracts/gen/content/inbox_service';
import { SignedInCaller, type SignedIn } from '@mate/service-kit/caller';
import { typeOnWire } from '../../posts/post-wire.rules.js';
import { CommentPresenter } from '../comment.presenter.js';
import { HeldWordsReader } from '../held/held-words.reader.js';
import { SetHeldWords } from '../held/set-held-words.use-case.js';
import { ListInbox } from './list-inbox.use-case.js';

/** What others say under own posts. */
@Controller()
@InboxServiceControllerMethods()
export class InboxController implements InboxServiceController {
  constructor(
    private readonly inbox: ListInbox,
    private readonly presenter: CommentPresenter,
    private readonly words: HeldWordsReader,
    private readonly setting: SetHeldWords,
  ) {}

  async listInbox(
    @Payload() { unanswered, held, ...request }: ListInboxRequest,
    @SignedInCaller() { accountId }: SignedIn,
  ): Promise<ListInboxResponse> {
    const filter = held ? 'held' : unanswered ? 'unanswered' : 'all';
    const query = { ...request, ownerId: accountId, filter } as const;
    const { rows, ...page } = await this.inbox.execute(query);
    const comments = await this.presenter.presentToMaker(
      accountId,
      rows.map(({ comment }) => comment),
    );
    return {
      comments: rows.map(({ comment, post, parting }, index) => ({
        comment: comments[index],
        behindBlock: parting !== 'none',
        postType: typeOnWire(post.type),
        postTitle: post.title,
        unanswered: comment.unanswered ?? false,
      })),
      ...page,
    };
  }

  async getHeldWords(
    @Payload() _request: GetHeldWordsRequest,
    @SignedInCaller() { accountId }: SignedIn,
  ): Promise<GetHeldWordsResponse> {
    return { words: [...(await this.words.find(accountId))] };
  }

  async setHeldWords(
    @Payload() { words }: SetHeldWordsRequest,
    @SignedInCaller() { accountId }: SignedIn,
  ): Promise<SetHeldWordsResponse> {
    return { words: [...(await this.setting.execute(accountId, words))] };
  }
}
