import { Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import type { AccountId } from '@mate/contracts/ids';
import type { Transaction } from '@mate/mongo/transaction';
import { Clock } from '@mate/service-kit/clock';
import { CommentRepository } from '../comment.repository.js';
import {
  hidingOfWords,
  isEditable,
  type CommentRecord,
  type WrittenComment,
} from '../comment.rules.js';
import { HeldWordsReader } from '../held/held-words.reader.js';
import { HideComment } from '../marks/hide-comment.use-case.js';
import type { CommentWords } from './wished-words.reader.js';

/** Gives a comment other words; by these the maker's list holds it or lets it go. */
@Injectable()
export class RewriteComment {
  constructor(
    private readonly comments: CommentRepository,
    private readonly words: HeldWordsReader,
    private readonly hiding: HideComment,
    private readonly clock: Clock,
  ) {}

  /** The comment is as the transaction read it. The same words again change nothing. Throws COMMENT_EDIT_CLOSED. */
  async execute(
    before: WrittenComment,
    { words, ownerId }: { readonly words: CommentWords; readonly ownerId: AccountId },
    tx: Transaction,
  ): Promise<CommentRecord> {
    if (before.text === words.text) return before;
    const now = this.clock.now();
    if (!isEditable(before, now)) throw new AppError('COMMENT_EDIT_CLOSED');
    const { authorId } = before;
    const keepsMarks = authorId === ownerId;
    const after = await this.comments.rewrite(before, { ...words, editTime: now, keepsMarks }, tx);
    const isHeld = await this.words.isHeld({ authorId, text: words.text }, ownerId, tx);
    return this.hiding.execute(after, hidingOfWords(after, isHeld), tx);
  }
}
