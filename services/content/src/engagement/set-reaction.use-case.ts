import { Injectable } from '@nestjs/common';
import type { AccountId } from '@mate/contracts/ids';
import { isDuplicateKey } from '@mate/mongo/collection';
import { TransactionRunner } from '@mate/mongo/transaction';
import { AccountCopies } from '@mate/people/account-copies';
import { AdmitViewer } from '../visibility/admit-viewer.policy.js';
import type { PostRecord } from '../posts/post.rules.js';
import { FoldLikes } from './fold-likes.use-case.js';
import { ReactionRepository } from './reaction.repository.js';
import type { ReactionKind } from './reaction.rules.js';

export interface Reaction {
  readonly kind: ReactionKind;
  readonly active: boolean;
}

/** Likes and bookmarks. Repeating one is harmless; two at once count once. */
@Injectable()
export class SetReaction {
  constructor(
    private readonly accounts: AccountCopies,
    private readonly admit: AdmitViewer,
    private readonly reactions: ReactionRepository,
    private readonly likes: FoldLikes,
    private readonly transactions: TransactionRunner,
  ) {}

  /**
   * Sets the reaction and answers the post's likes, this one included. Throws POST_NOT_FOUND; for a like also ACCOUNT_SUSPENDED, ACCOUNT_BANNED, FEATURE_RESTRICTED.
   */
  async execute(actorId: AccountId, postId: string, reaction: Reaction): Promise<number> {
    const post = await this.admit.toPost(actorId, postId);
    await this.set(actorId, post, reaction);
    return reaction.kind === 'like' ? this.likes.execute(post._id) : post.counts.likes;
  }

  private async set(accountId: AccountId, post: PostRecord, reaction: Reaction): Promise<void> {
    const { _id: postId, type: postType } = post;
    const isSeen = reaction.kind === 'like' && reaction.active;
    try {
      await this.transactions.run(async (tx) => {
        // Bookmarks are nobody else's business, and taking back is always allowed. Asked here, so that nobody who is hidden
        // adds to a number: `WithholdLikes` sees what was begun before.
        if (isSeen) await this.accounts.refuseBarred(accountId, 'like', tx);
        await this.reactions.set({ accountId, postId, postType, ...reaction }, tx);
      });
    } catch (error) {
      // A twin of this call was faster and did the same.
      if (!isDuplicateKey(error)) throw error;
    }
  }
}
