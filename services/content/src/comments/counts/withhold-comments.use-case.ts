import { Injectable } from '@nestjs/common';
import type { CommentId, PostId } from '@mate/contracts/ids';
import { TransactionRunner, type Transaction } from '@mate/mongo/transaction';
import { AccountCopies } from '@mate/people/account-copies';
import { isWithheld } from '@mate/people/standing';
import type { DueAccount } from '@mate/people/standing-module';
import { CommentRepository } from '../comment.repository.js';
import type { CommentRecord } from '../comment.rules.js';
import { ChangeCommentCounts } from './change-comment-counts.use-case.js';
import { withholdingOf } from './comment-count.rules.js';

const COMMENTS_PER_BATCH = 200;
const POSTS_AT_ONCE = 10;

interface CommentsOfPost {
  readonly postId: PostId;
  readonly ids: readonly CommentId[];
}

/** Takes the comments of somebody suspended or banned out of the numbers, and back when that is over. */
@Injectable()
export class WithholdComments {
  constructor(
    private readonly accounts: AccountCopies,
    private readonly comments: CommentRepository,
    private readonly counts: ChangeCommentCounts,
    private readonly transactions: TransactionRunner,
  ) {}

  /** Throws when the signal is aborted, between two batches. */
  async execute(account: DueAccount, signal: AbortSignal): Promise<void> {
    // Those of somebody deleted are erased, one by one.
    if (account.status === 'deleted') return;
    const query = { authorId: account.accountId, withheld: isWithheld(account) };
    for (let after: CommentId | undefined; ; signal.throwIfAborted()) {
      const found = await this.comments.listToWithhold(query, after, COMMENTS_PER_BATCH);
      const byPost = groupByPost(found);
      for (let at = 0; at < byPost.length; at += POSTS_AT_ONCE)
        await Promise.all(
          byPost.slice(at, at + POSTS_AT_ONCE).map((some) =>
            this.transactions.run((tx) => this.change(account, some, tx), {
              contended: some.postId,
            }),
          ),
        );
      after = found.at(-1)?._id;
      if (found.length < COMMENTS_PER_BATCH) return;
    }
  }

  /** Nothing where the account changed meanwhile: that change is due by itself. */
  private async change(
    account: DueAccount,
    { postId, ids }: CommentsOfPost,
    tx: Transaction,
  ): Promise<void> {
    if (!(await this.accounts.standsStill(account, tx))) return;
    const withheld = isWithheld(account);
    const comments = (await this.comments.findByIds(ids, tx)).filter(
      (comment) => (comment.withheld ?? false) !== withheld,
    );
    if (comments.length === 0) return;
    const parents = await this.comments.findByIds(
      comments.flatMap(({ parentId }) => parentId ?? []),
      tx,
    );
    const changed = comments.map(({ _id }) => _id);
    await this.comments.setWithheld(changed, withheld, tx);
    await this.counts.execute(postId, withholdingOf(comments, parents, withheld), tx);
  }
}

function groupByPost(rows: readonly Pick<CommentRecord, '_id' | 'postId'>[]): CommentsOfPost[] {
  const groups = new Map<PostId, CommentId[]>();
  for (const { _id, postId } of rows) groups.set(postId, [...(groups.get(postId) ?? []), _id]);
  return [...groups].map(([postId, ids]) => ({ postId, ids }));
}
