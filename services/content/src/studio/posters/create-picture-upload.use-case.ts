import { Injectable } from '@nestjs/common';
import type { CreatePictureUploadResponse } from '@mate/contracts/gen/content/posters_service';
import type { AccountId } from '@mate/contracts/ids';
import { pictureBody, type PictureBody } from '@mate/contracts/poster';
import { AccountCopies } from '@mate/people/account-copies';
import { AddressPicture } from '../../media/posters/address-picture.use-case.js';
import { parseField } from '../parse-field.rules.js';
import { RequireAuthor } from '../require-author.policy.js';

/** An author is going to send a picture, straight to storage. */
@Injectable()
export class CreatePictureUpload {
  constructor(
    private readonly accounts: AccountCopies,
    private readonly author: RequireAuthor,
    private readonly address: AddressPicture,
  ) {}

  /**
   * Throws INVALID_REQUEST naming the field; POST_NOT_FOUND, or FORBIDDEN for a post that the caller may see but has not
   * made; POST_STATE_CONFLICT before the film plays; ACCOUNT_SUSPENDED, ACCOUNT_BANNED, FEATURE_RESTRICTED.
   */
  async execute(
    actorId: AccountId,
    postId: string,
    picture: { readonly contentType: string; readonly size: number },
  ): Promise<CreatePictureUploadResponse> {
    const checked: PictureBody = parseField(pictureBody, picture);
    await this.accounts.refuseBarred(actorId, 'upload');
    const { assetId } = await this.author.ofPost(actorId, postId);
    return this.address.execute(assetId, checked);
  }
}
