import { Injectable } from '@nestjs/common';
import { postStandingChanged, type Envelope } from '@mate/contracts/events';
import { matches, type EventConsumer } from '@mate/messaging/consumer';
import type { Transaction } from '@mate/mongo/transaction';
import { RememberPost } from './remember-post.use-case.js';

/** Content's posts → what gifts know of them. */
@Injectable()
export class RememberPostsConsumer implements EventConsumer {
  readonly name = 'wallet.remember-posts';
  readonly events = [postStandingChanged];
  readonly onFailure = 'park-key';

  constructor(private readonly posts: RememberPost) {}

  async handle(event: Envelope, tx: Transaction): Promise<void> {
    if (matches(event, postStandingChanged)) await this.posts.execute(event.data, tx);
  }
}
