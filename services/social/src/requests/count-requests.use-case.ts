import { Injectable } from '@nestjs/common';
import type { AccountId } from '@mate/contracts/ids';
import { RelationListReader } from '../relations/relation-list.reader.js';

// A badge shows no more; whoever waits for answers to thousands of requests reads the list.
const COUNTED_MAX = 1_000;

/** How many requests wait for an account's answer. */
@Injectable()
export class CountRequests {
  constructor(private readonly lists: RelationListReader) {}

  /** Of people whom the account may see, among the newest 1,000. */
  execute(accountId: AccountId): Promise<number> {
    return this.lists.countSeen({ list: 'received', accountId }, COUNTED_MAX);
  }
}
