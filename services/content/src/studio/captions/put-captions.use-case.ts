import { Injectable } from '@nestjs/common';
import { captionsBody, type CaptionsBody } from '@mate/contracts/captions';
import { AppError } from '@mate/contracts/errors';
import { newId, type AccountId, type CaptionsId } from '@mate/contracts/ids';
import { refusedField } from '@mate/contracts/refusals';
import { AccountCopies } from '@mate/people/account-copies';
import { AssetReader } from '../../media/assets/asset.reader.js';
import { captionsKey } from '../../media/assets/asset.rules.js';
import { readCaptions, writeCaptions } from '../../media/captions/caption-text.rules.js';
import { withCaptions } from '../../media/captions/captions.rules.js';
import { ChangeCaptions } from '../../media/captions/change-captions.use-case.js';
import { parseField } from '../parse-field.rules.js';
import { RequireAuthor } from '../require-author.policy.js';

/** An author hands in what is said in a film, in one language; it takes the place of what was there in it. */
@Injectable()
export class PutCaptions {
  constructor(
    private readonly accounts: AccountCopies,
    private readonly author: RequireAuthor,
    private readonly assets: AssetReader,
    private readonly captions: ChangeCaptions,
  ) {}

  /**
   * Throws INVALID_REQUEST naming the field; POST_NOT_FOUND, or FORBIDDEN for a post that the caller may see but has not
   * made; ACCOUNT_SUSPENDED, ACCOUNT_BANNED, FEATURE_RESTRICTED, STORAGE_UNAVAILABLE.
   */
  async execute(actorId: AccountId, postId: string, handedIn: CaptionsBody): Promise<void> {
    const { language, file } = parseField(captionsBody, handedIn);
    await this.accounts.refuseBarred(actorId, 'upload');
    const post = await this.author.ofPost(actorId, postId);
    const asset = await this.assets.get(post.assetId);
    const cues = readCaptions(file);
    if ('broken' in cues) throw refusedField('file', cues.broken);
    // Before anything is stored.
    const captionsId = newId<CaptionsId>();
    const added = { captionsId, language, key: captionsKey(asset, captionsId) };
    withCaptions(asset.captions ?? [], added);
    if (asset.state === 'removed') throw new AppError('POST_NOT_FOUND');
    const text = writeCaptions(cues);
    const changed = await this.captions.execute(
      asset._id,
      (present) => withCaptions(present, added),
      { key: added.key, text },
    );
    if (!changed) throw new AppError('POST_NOT_FOUND');
  }
}
