import { Injectable } from '@nestjs/common';
import { isId, type CommentId } from '@mate/contracts/ids';
import { CommentRepository } from './comment.repository.js';

/** What somebody wrote, for those who judge it. */
@Injectable()
export class CommentWordsReader {
  constructor(private readonly comments: CommentRepository) {}

  /** With the words that it had before it was edited, the newest first. Empty for a comment that is gone. */
  async find(commentId: string): Promise<string> {
    const comment = isId<CommentId>(commentId) ? await this.comments.findById(commentId) : null;
    if (!comment) return '';
    const earlier = (comment.earlier ?? []).map(({ text }) => text);
    return [comment.text, ...earlier.reverse()].join('\n\n');
  }
}
