import { Injectable } from '@nestjs/common';
import type { CreateUploadResponse } from '@mate/contracts/gen/content/uploads_service';
import { newId, type AccountId, type PostId } from '@mate/contracts/ids';
import type { PostText } from '@mate/contracts/post-text';
import { TransactionRunner } from '@mate/mongo/transaction';
import { AccountCopies } from '@mate/people/account-copies';
import { Clock } from '@mate/service-kit/clock';
import { BeginUpload } from '../media/uploads/begin-upload.use-case.js';
import { OpenUpload } from '../media/uploads/open-upload.use-case.js';
import { PART_BYTES, type ClientFile } from '../media/uploads/upload.rules.js';
import { assertSchedulable, fieldsOf, type Schedule } from '../posts/post-schedule.rules.js';
import { checkedText, type PostType } from '../posts/post.rules.js';
import { PostRepository } from '../posts/post.repository.js';
import { newDraft } from './draft.rules.js';

export interface NewUpload {
  readonly type: PostType;
  readonly text: PostText;
  /** From when on others may watch it. */
  readonly schedule: Schedule | null;
  readonly file: ClientFile;
}

/** Begins an upload: a draft post, and addresses to which the browser puts the parts straight. */
@Injectable()
export class CreateUpload {
  constructor(
    private readonly accounts: AccountCopies,
    private readonly begin: BeginUpload,
    private readonly open: OpenUpload,
    private readonly posts: PostRepository,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
  ) {}

  /**
   * Throws INVALID_REQUEST, POST_SCHEDULE_INVALID, UPLOAD_TYPE_UNSUPPORTED, UPLOAD_TOO_LARGE, UPLOAD_LIMIT, STORAGE_UNAVAILABLE,
   * ACCOUNT_SUSPENDED, ACCOUNT_BANNED, FEATURE_RESTRICTED.
   */
  async execute(accountId: AccountId, input: NewUpload): Promise<CreateUploadResponse> {
    const { type, file, schedule } = input;
    const text = checkedText(input.text);
    if (schedule) assertSchedulable(schedule, this.clock.now());
    await this.accounts.refuseBarred(accountId, 'upload');
    const { upload, parts } = await this.begin.execute(accountId, { ...file, kind: type });
    const { assetId } = upload;
    const postId = newId<PostId>();
    const written = { ...text, ...fieldsOf({ text: {}, schedule }).set };
    const post = { ...written, postId, assetId, authorId: accountId, type };
    await this.transactions.run(async (tx) => {
      await this.open.execute(upload, type, tx);
      await this.posts.insert(newDraft(post, this.clock.now()), tx);
    });
    return { postId, uploadId: upload._id, parts: [...parts], partSizeBytes: String(PART_BYTES) };
  }
}
