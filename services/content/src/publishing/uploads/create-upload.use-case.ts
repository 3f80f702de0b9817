import { Injectable } from '@nestjs/common';
import type { CreateUploadResponse } from '@mate/contracts/gen/content/uploads_service';
import type { AccountId } from '@mate/contracts/ids';
import { AccountCopies } from '@mate/people/account-copies';
import { Clock } from '@mate/service-kit/clock';
import { UploadReader } from '../../media/uploads/upload.reader.js';
import { assertSchedulable } from '../../posts/post-schedule.rules.js';
import { checkedText } from '../../posts/post.rules.js';
import { BeginDraft, type NewUpload } from './begin-draft.use-case.js';
import { GetUpload } from './get-upload.use-case.js';

/** Begins an upload: once for each name that its client gives, since the first answer may have been lost on its way. */
@Injectable()
export class CreateUpload {
  constructor(
    private readonly accounts: AccountCopies,
    private readonly uploads: UploadReader,
    private readonly state: GetUpload,
    private readonly draft: BeginDraft,
    private readonly clock: Clock,
  ) {}

  /**
   * Begun before, it is answered as it stands now, with the parts that are missing and the text that it had. Throws
   * INVALID_REQUEST, POST_SCHEDULE_INVALID, UPLOAD_TYPE_UNSUPPORTED, UPLOAD_TOO_LARGE, UPLOAD_LIMIT, UPLOAD_DAY_LIMIT,
   * OVERLOADED, STORAGE_UNAVAILABLE, UPLOAD_UNDER_WAY, IDEMPOTENCY_KEY_REUSED, ACCOUNT_SUSPENDED, ACCOUNT_BANNED, FEATURE_RESTRICTED.
   */
  async execute(accountId: AccountId, input: NewUpload): Promise<CreateUploadResponse> {
    const text = checkedText(input.text);
    const earlier = await this.uploads.findEarlier(accountId, input.type, input.file);
    // A time that was to come when it was begun may have come meanwhile.
    if (input.schedule && !earlier) assertSchedulable(input.schedule, this.clock.now());
    await this.accounts.refuseBarred(accountId, 'upload');
    if (!earlier) return this.draft.execute(accountId, { ...input, text });
    const { postId, missing, partSizeBytes } = await this.state.execute(accountId, earlier._id);
    return { postId, uploadId: earlier._id, parts: missing, partSizeBytes };
  }
}
