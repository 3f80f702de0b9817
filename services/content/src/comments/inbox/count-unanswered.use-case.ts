import { Injectable } from '@nestjs/common';
import type { AccountId } from '@mate/contracts/ids';
import { STUDIO_COUNT_MAX } from '@mate/contracts/limits';
import { InboxReader } from './inbox.reader.js';

/** How many comments wait for a word of who made the posts; of the newest hundred. */
@Injectable()
export class CountUnanswered {
  constructor(private readonly inbox: InboxReader) {}

  async execute(ownerId: AccountId): Promise<number> {
    const query = { ownerId, unanswered: true };
    const newest = await this.inbox.list(query, undefined, STUDIO_COUNT_MAX);
    return (await this.inbox.shown(ownerId, newest)).length;
  }
}
