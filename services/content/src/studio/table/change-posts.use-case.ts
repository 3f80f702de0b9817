import { Injectable } from '@nestjs/common';
import { AppError, type ErrorReason } from '@mate/contracts/errors';
import type { AccountId } from '@mate/contracts/ids';
import { POSTS_AT_ONCE_MAX } from '@mate/contracts/limits';
import { refusedField } from '@mate/contracts/refusals';
import { AccountCopies } from '@mate/people/account-copies';
import type { Visibility } from '../../posts/post.rules.js';
import { DeletePost } from '../delete-post.use-case.js';
import { UpdatePost } from '../update-post.use-case.js';

/** What is done with many posts. */
export type ManyChange =
  | { readonly visibility: Visibility }
  | { readonly allowComments: boolean }
  | { readonly remove: true };

/** What became of one of them; no reason where it was changed. */
export interface ChangedPost {
  readonly postId: string;
  readonly reason: ErrorReason | undefined;
}

/** An author changes many own posts alike. Each is changed for itself, as if it were the only one: repeating it is harmless. */
@Injectable()
export class ChangePosts {
  constructor(
    private readonly accounts: AccountCopies,
    private readonly update: UpdatePost,
    private readonly removal: DeletePost,
  ) {}

  /**
   * One after the other: they announce what they change. Throws INVALID_REQUEST for none, and for more than fifty;
   * ACCOUNT_SUSPENDED, ACCOUNT_BANNED, FEATURE_RESTRICTED.
   */
  async execute(
    actorId: AccountId,
    postIds: readonly string[],
    change: ManyChange,
  ): Promise<ChangedPost[]> {
    const named = [...new Set(postIds)];
    if (named.length === 0 || named.length > POSTS_AT_ONCE_MAX)
      throw refusedField('ids', { rule: 'INVALID' });
    if (!('remove' in change)) await this.accounts.refuseBarred(actorId, 'upload');
    const changed: ChangedPost[] = [];
    for (const postId of named)
      changed.push({ postId, reason: await this.changeOne(actorId, postId, change) });
    return changed;
  }

  /** Why it was not changed. What is no refusal but a fault ends the call: nothing is known of the others then. */
  private async changeOne(
    actorId: AccountId,
    postId: string,
    change: ManyChange,
  ): Promise<ErrorReason | undefined> {
    try {
      if ('remove' in change) await this.removal.execute(actorId, postId);
      else await this.update.execute(actorId, postId, { text: change });
      return undefined;
    } catch (error) {
      if (error instanceof AppError) return error.reason;
      throw error;
    }
  }
}
