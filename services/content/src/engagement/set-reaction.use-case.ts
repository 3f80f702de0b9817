import { Injectable } from '@nestjs/common';
import { postEngaged } from '@mate/contracts/events';
import type { AccountId } from '@mate/contracts/ids';
import { Outbox } from '@mate/messaging/outbox';
import { isDuplicateKey } from '@mate/mongo/collection';
import { TransactionRunner } from '@mate/mongo/transaction';
import { AdmitViewer } from '../visibility/admit-viewer.use-case.js';
import type { PostRecord } from '../posts/post.rules.js';
import { FoldLikes } from './fold-likes.use-case.js';
import { ReactionRepository } from './reaction.repository.js';
import type { ReactionKind } from './reaction.rules.js';

const KINDS = {
  like: { on: 'liked', off: 'unliked' },
  bookmark: { on: 'bookmarked', off: 'unbookmarked' },
} as const;

/** Likes and bookmarks. Repeating one is harmless; two at once count once. */
@Injectable()
export class SetReaction {
  constructor(
    private readonly admit: AdmitViewer,
    private readonly reactions: ReactionRepository,
    private readonly likes: FoldLikes,
    private readonly transactions: TransactionRunner,
    private readonly outbox: Outbox,
  ) {}

  /** Sets the like and answers the post's likes, this one included. Throws POST_NOT_FOUND. */
  async like(actorId: AccountId, postId: string, liked: boolean): Promise<number> {
    const post = await this.admit.toPost(actorId, postId);
    await this.set(actorId, post, { kind: 'like', active: liked });
    return this.likes.fold(post._id);
  }

  /** Sets the bookmark. Throws POST_NOT_FOUND. */
  async bookmark(actorId: AccountId, postId: string, bookmarked: boolean): Promise<void> {
    const post = await this.admit.toPost(actorId, postId);
    await this.set(actorId, post, { kind: 'bookmark', active: bookmarked });
  }

  private async set(
    accountId: AccountId,
    post: PostRecord,
    reaction: { kind: ReactionKind; active: boolean },
  ): Promise<void> {
    const { _id: postId, authorId, type } = post;
    const kind = KINDS[reaction.kind][reaction.active ? 'on' : 'off'];
    try {
      await this.transactions.run(async (tx) => {
        const changed = await this.reactions.set(
          { accountId, postId, postType: type, ...reaction },
          tx,
        );
        if (!changed) return;
        await this.outbox.add(
          postEngaged,
          { postId, authorId, type, actorId: accountId, kind },
          tx,
        );
      });
    } catch (error) {
      // A twin of this call was faster and did the same.
      if (!isDuplicateKey(error)) throw error;
    }
  }
}
