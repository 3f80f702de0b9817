import { Injectable } from '@nestjs/common';
import type { AccountId } from '@mate/contracts/ids';
import { AccountCopies } from '@mate/people/account-copies';
import { AdmitViewer } from '../../visibility/admit-viewer.policy.js';
import { checkedCommentText, type CommentRecord } from '../comment.rules.js';
import { namesIn } from './mention.rules.js';

export type CommentWords = Required<Pick<CommentRecord, 'text' | 'mentions'>>;

/** What somebody wishes to say, as it is stored. */
@Injectable()
export class WishedWordsReader {
  constructor(
    private readonly accounts: AccountCopies,
    private readonly admit: AdmitViewer,
  ) {}

  /** With the people whom it names and whom its author may see; other names stay words. Throws COMMENT_INVALID. */
  async read(authorId: AccountId, wish: string): Promise<CommentWords> {
    const text = checkedCommentText(wish);
    const named = await this.accounts.findNamed(namesIn(text));
    const people = named.map(({ accountId, username }) => ({ authorId: accountId, username }));
    const seen = await this.admit.filterByAuthor(authorId, people);
    return {
      text,
      mentions: seen.map(({ authorId: accountId, username: name }) => ({ name, accountId })),
    };
  }
}
