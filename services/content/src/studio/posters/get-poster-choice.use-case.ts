import { Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import type { PosterChoice } from '@mate/contracts/gen/content/posters_service';
import type { AccountId } from '@mate/contracts/ids';
import { AssetReader } from '../../media/assets/asset.reader.js';
import { RequireAuthor } from '../require-author.policy.js';
import { PosterChoicePresenter } from './poster-choice.presenter.js';

/** What shows of a post before it plays, and what its author may choose instead. */
@Injectable()
export class GetPosterChoice {
  constructor(
    private readonly author: RequireAuthor,
    private readonly assets: AssetReader,
    private readonly presenter: PosterChoicePresenter,
  ) {}

  /** Throws POST_NOT_FOUND, or FORBIDDEN for a post that the caller may see but has not made. */
  async execute(actorId: AccountId, postId: string): Promise<PosterChoice> {
    const post = await this.author.ofPost(actorId, postId);
    const asset = await this.assets.get(post.assetId);
    if (asset.state === 'removed') throw new AppError('POST_NOT_FOUND');
    return this.presenter.present(asset);
  }
}
