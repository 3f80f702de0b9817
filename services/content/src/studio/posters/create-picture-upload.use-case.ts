import { Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import type { AccountId } from '@mate/contracts/ids';
import { pictureBody, type PictureBody } from '@mate/contracts/poster';
import { AccountCopies } from '@mate/people/account-copies';
import { AssetReader } from '../../media/assets/asset.reader.js';
import { PictureInbox, type PictureTicket } from '../../media/posters/picture-inbox.adapter.js';
import { parseField } from '../parse-field.rules.js';
import { RequireAuthor } from '../require-author.policy.js';

/** An author is going to send a picture, straight to storage. */
@Injectable()
export class CreatePictureUpload {
  constructor(
    private readonly accounts: AccountCopies,
    private readonly author: RequireAuthor,
    private readonly assets: AssetReader,
    private readonly inbox: PictureInbox,
  ) {}

  /**
   * Throws INVALID_REQUEST naming the field; POST_NOT_FOUND, or FORBIDDEN for a post that the caller may see but has not
   * made; POST_STATE_CONFLICT before the film plays; ACCOUNT_SUSPENDED, ACCOUNT_BANNED, FEATURE_RESTRICTED.
   */
  async execute(
    actorId: AccountId,
    postId: string,
    picture: { readonly contentType: string; readonly size: number },
  ): Promise<PictureTicket> {
    const checked: PictureBody = parseField(pictureBody, picture);
    await this.accounts.refuseBarred(actorId, 'upload');
    const { assetId } = await this.author.ofPost(actorId, postId);
    const { state } = await this.assets.get(assetId);
    if (state === 'removed') throw new AppError('POST_NOT_FOUND');
    if (state !== 'playable') throw new AppError('POST_STATE_CONFLICT');
    return this.inbox.ticketFor(assetId, checked);
  }
}
