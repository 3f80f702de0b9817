import { Injectable } from '@nestjs/common';
import { postStandingChanged } from '@mate/contracts/events';
import { postTextOf } from '@mate/contracts/post-text';
import { Outbox } from '@mate/messaging/outbox';
import type { Transaction } from '@mate/mongo/transaction';
import type { PostRecord } from './post.rules.js';

/** Tells other services how a post stands; called in the transaction of the change, with the post as it is after it. */
@Injectable()
export class AnnounceStanding {
  constructor(private readonly outbox: Outbox) {}

  /** Of a post that never played there is nothing to tell. */
  async execute(post: PostRecord, tx: Transaction): Promise<void> {
    const { _id: postId, authorId, type, state, visibility, version = 0 } = post;
    const { allowGifts } = postTextOf(post);
    if (state !== 'ready' && state !== 'removed') return;
    const news = { postId, authorId, type, state, visibility, allowGifts, version };
    await this.outbox.add(postStandingChanged, news, tx);
  }
}
