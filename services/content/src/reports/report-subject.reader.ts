import { Injectable } from '@nestjs/common';
import type { AccountId } from '@mate/contracts/ids';
import { FindComment } from '../comments/find-comment.use-case.js';
import { AdmitViewer } from '../visibility/admit-viewer.policy.js';

/** What a report is about, as the caller names it. */
export type SubjectOfReport =
  | { readonly kind: 'post'; readonly postId: string }
  | { readonly kind: 'comment'; readonly postId: string; readonly commentId: string }
  | { readonly kind: 'person'; readonly accountId: string };

/** Finds what somebody reports among what that person may see. */
@Injectable()
export class ReportSubjectReader {
  constructor(
    private readonly admit: AdmitViewer,
    private readonly comments: FindComment,
  ) {}

  /** Throws POST_NOT_FOUND, COMMENT_NOT_FOUND or ACCOUNT_NOT_FOUND. */
  async find(
    viewerId: AccountId,
    subject: SubjectOfReport,
  ): Promise<{ readonly id: string; readonly ownerId: AccountId }> {
    if (subject.kind === 'person') {
      const id = await this.admit.toPerson(viewerId, subject.accountId);
      return { id, ownerId: id };
    }
    const found =
      subject.kind === 'post'
        ? await this.admit.toPost(viewerId, subject.postId)
        : (await this.comments.execute(viewerId, subject.postId, subject.commentId)).comment;
    return { id: found._id, ownerId: found.authorId };
  }
}
