import { Injectable } from '@nestjs/common';
import { isId, type AccountId, type PostId } from '@mate/contracts/ids';
import { ForgetWatches } from '../engagement/views/own/forget-watches.use-case.js';
import { BeginFeedAnew } from '../feed/personal/begin-feed-anew.use-case.js';

/** Takes what somebody watched out of the history, and out of what the home feed learns from. */
@Injectable()
export class ForgetHistory {
  constructor(
    private readonly watches: ForgetWatches,
    private readonly feeds: BeginFeedAnew,
  ) {}

  /** One post, whether or not it is there and was ever watched; everything without one. */
  async execute(accountId: AccountId, postId?: string): Promise<void> {
    if (postId !== undefined && !isId(postId)) return;
    await this.watches.execute(accountId, postId as PostId | undefined);
    await this.feeds.execute(accountId);
  }
}
