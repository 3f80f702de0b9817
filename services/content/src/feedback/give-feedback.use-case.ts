import { Injectable } from '@nestjs/common';
import type { AccountId } from '@mate/contracts/ids';
import { isDuplicateKey } from '@mate/mongo/collection';
import { TransactionRunner } from '@mate/mongo/transaction';
import { AdmitViewer } from '../visibility/admit-viewer.policy.js';
import { FeedExclusionsReader } from './feed-exclusions.reader.js';
import { FeedExclusionsRepository } from './feed-exclusions.repository.js';
import { afterFeedback, type Feedback, type FeedExclusions } from './feed-exclusions.rules.js';

/** What holds of a post and its author for somebody. */
export interface FeedbackState {
  readonly notInterested: boolean;
  readonly creatorHidden: boolean;
}

/** Takes out of somebody's home feed what that person does not want there, or lets it in again. */
@Injectable()
export class GiveFeedback {
  constructor(
    private readonly admit: AdmitViewer,
    private readonly exclusions: FeedExclusionsRepository,
    private readonly excluded: FeedExclusionsReader,
    private readonly transactions: TransactionRunner,
  ) {}

  /** Repeating it is harmless. Throws POST_NOT_FOUND. */
  async execute(
    viewerId: AccountId,
    { postId: id, kind }: { readonly postId: string; readonly kind: Feedback['kind'] },
  ): Promise<FeedbackState> {
    const { _id: postId, authorId } = await this.admit.toPost(viewerId, id);
    const { postIds, creatorIds } = await this.note(viewerId, { kind, postId, authorId });
    this.excluded.forget(viewerId);
    return {
      notInterested: postIds.includes(postId),
      creatorHidden: creatorIds.includes(authorId),
    };
  }

  private async note(viewerId: AccountId, feedback: Feedback): Promise<FeedExclusions> {
    try {
      return await this.noteOnce(viewerId, feedback);
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      // The person's first feedback came twice at once, through two processes: now there is something to add to.
      return this.noteOnce(viewerId, feedback);
    }
  }

  private noteOnce(viewerId: AccountId, feedback: Feedback): Promise<FeedExclusions> {
    return this.transactions.run(
      async (tx) => {
        const after = afterFeedback(await this.exclusions.find(viewerId, tx), feedback);
        await this.exclusions.store(viewerId, after, tx);
        return after;
      },
      { contended: viewerId },
    );
  }
}
