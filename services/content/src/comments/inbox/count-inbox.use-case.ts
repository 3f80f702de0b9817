import { Injectable } from '@nestjs/common';
import type { AccountId } from '@mate/contracts/ids';
import { STUDIO_COUNT_MAX } from '@mate/contracts/limits';
import { CommentRepository } from '../comment.repository.js';
import { InboxReader } from './inbox.reader.js';
import type { InboxFilter } from './inbox.rules.js';

const ROUNDS_MAX = 5;

/** How many comments wait for who made the posts: for an answer, or to be let in. Counts end at a hundred. */
@Injectable()
export class CountInbox {
  constructor(
    private readonly inbox: InboxReader,
    private readonly comments: CommentRepository,
  ) {}

  /**
   * What stands under posts that are gone leaves the inbox here, so that it takes nobody's place: of what was read alone, so
   * that a post with any number of comments costs a call no more.
   */
  async execute(ownerId: AccountId, filter: Exclude<InboxFilter, 'all'>): Promise<number> {
    const query = { ownerId, filter };
    for (let round = 1; ; round += 1) {
      const newest = await this.inbox.list(query, undefined, STUDIO_COUNT_MAX);
      const { rows, gonePosts } = await this.inbox.shown(query, newest);
      const isAll = gonePosts.length === 0 || newest.length < STUDIO_COUNT_MAX;
      if (isAll || round === ROUNDS_MAX) return rows.length;
      const gone = new Set(gonePosts);
      const left = newest.filter(({ postId }) => gone.has(postId));
      await this.comments.leaveInbox(left.map(({ _id }) => _id));
    }
  }
}
