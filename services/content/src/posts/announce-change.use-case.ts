import { Injectable } from '@nestjs/common';
import { postChanged } from '@mate/contracts/events';
import { postTextOf } from '@mate/contracts/post-text';
import { Outbox } from '@mate/messaging/outbox';
import type { Transaction } from '@mate/mongo/transaction';
import { AnnounceStanding } from './announce-standing.use-case.js';
import type { PostRecord } from './post.rules.js';

/** Tells other services what a post says now; called in the transaction of the change, with the post as it is after it. */
@Injectable()
export class AnnounceChange {
  constructor(
    private readonly standing: AnnounceStanding,
    private readonly outbox: Outbox,
  ) {}

  /** `isForOthers`: also who may watch it, or give coins on it, has changed. Of what is removed there is nothing to tell: it changes no more. */
  async execute(post: PostRecord, isForOthers: boolean, tx: Transaction): Promise<void> {
    const { _id: postId, authorId, type, state, updateTime } = post;
    if (state === 'removed') return;
    const card = { postId, authorId, type, ...postTextOf(post) };
    const news = { ...card, state, updateTime: updateTime.toISOString() };
    await this.outbox.add(postChanged, news, tx);
    if (isForOthers && state === 'ready') await this.standing.execute(post, tx);
  }
}
