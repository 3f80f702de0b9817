import { Injectable } from '@nestjs/common';
import { captionLanguage } from '@mate/contracts/captions';
import { AppError } from '@mate/contracts/errors';
import type { AccountId } from '@mate/contracts/ids';
import { withoutLanguage } from '../../media/captions/captions.rules.js';
import { ChangeCaptions } from '../../media/captions/change-captions.use-case.js';
import { RequireAuthor } from '../require-author.policy.js';

/** An author takes the captions of a language back; repeating it is harmless. */
@Injectable()
export class DeleteCaptions {
  constructor(
    private readonly author: RequireAuthor,
    private readonly captions: ChangeCaptions,
  ) {}

  /** Throws POST_NOT_FOUND, or FORBIDDEN for a post that the caller may see but has not made. */
  async execute(actorId: AccountId, postId: string, language: string): Promise<void> {
    const post = await this.author.ofPost(actorId, postId);
    const { data: canonical = language } = captionLanguage.safeParse(language);
    const changed = await this.captions.execute(post.assetId, (present) =>
      withoutLanguage(present, canonical),
    );
    if (!changed) throw new AppError('POST_NOT_FOUND');
  }
}
