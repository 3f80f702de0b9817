import { Injectable } from '@nestjs/common';
import { isId, type CommentId } from '@mate/contracts/ids';
import { CommentRepository } from './comment.repository.js';

/** What somebody wrote, for those who judge it. */
@Injectable()
export class CommentWordsReader {
  constructor(private readonly comments: CommentRepository) {}

  /** Empty for a comment that is gone. */
  async find(commentId: string): Promise<string> {
    const comment = isId<CommentId>(commentId) ? await this.comments.findById(commentId) : null;
    return comment?.text ?? '';
  }
}
