import { Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import type { PosterChoice } from '@mate/contracts/gen/content/posters_service';
import type { AccountId } from '@mate/contracts/ids';
import type { PosterBody } from '@mate/contracts/poster';
import { refusedField } from '@mate/contracts/refusals';
import { AccountCopies } from '@mate/people/account-copies';
import { AssetReader } from '../../media/assets/asset.reader.js';
import type { AssetRecord } from '../../media/assets/asset.rules.js';
import { ChangePoster } from '../../media/posters/change-poster.use-case.js';
import { OrderPicture } from '../../media/posters/order-picture.use-case.js';
import { frameOf } from '../../media/posters/poster.rules.js';
import { RequireAuthor } from '../require-author.policy.js';
import { PosterChoicePresenter } from './poster-choice.presenter.js';

/** An author chooses what shows of a post before it plays: a frame at once, a picture of one's own once it was drawn anew. */
@Injectable()
export class ChoosePoster {
  constructor(
    private readonly accounts: AccountCopies,
    private readonly author: RequireAuthor,
    private readonly assets: AssetReader,
    private readonly change: ChangePoster,
    private readonly order: OrderPicture,
    private readonly presenter: PosterChoicePresenter,
  ) {}

  /**
   * Throws INVALID_REQUEST for a frame that there is not; UPLOAD_INCOMPLETE where no picture arrived, UPLOAD_TOO_LARGE;
   * POST_NOT_FOUND, or FORBIDDEN for a post that the caller may see but has not made; POST_STATE_CONFLICT before the film
   * plays and while a picture is drawn; RATE_LIMITED for more pictures than are drawn in a day; ACCOUNT_SUSPENDED, ACCOUNT_BANNED, FEATURE_RESTRICTED, STORAGE_UNAVAILABLE.
   */
  async execute(actorId: AccountId, postId: string, poster: PosterBody): Promise<PosterChoice> {
    await this.accounts.refuseBarred(actorId, 'upload');
    const post = await this.author.ofPost(actorId, postId);
    const asset = await this.assets.get(post.assetId);
    if (asset.state === 'removed') throw new AppError('POST_NOT_FOUND');
    if (asset.state !== 'playable') throw new AppError('POST_STATE_CONFLICT');
    const changed =
      'frame' in poster
        ? await this.showFrame(asset, poster.frame)
        : await this.order.execute(asset);
    if (!changed) throw new AppError('POST_NOT_FOUND');
    return this.presenter.present(changed);
  }

  private showFrame(asset: AssetRecord, number: number): Promise<AssetRecord | null> {
    const frame = frameOf(asset, number);
    if (!frame) throw refusedField('frame', { rule: 'INVALID' });
    return this.change.execute(asset._id, frame);
  }
}
