import { Injectable } from '@nestjs/common';
import type { CreateUploadResponse } from '@mate/contracts/gen/content/uploads_service';
import { newId, type AccountId, type PostId } from '@mate/contracts/ids';
import type { PostText } from '@mate/contracts/post-text';
import { TransactionRunner } from '@mate/mongo/transaction';
import { Clock } from '@mate/service-kit/clock';
import { BeginUpload } from '../../media/uploads/begin-upload.use-case.js';
import { OpenUpload } from '../../media/uploads/open-upload.use-case.js';
import { PART_BYTES, type ClientFile } from '../../media/uploads/upload.rules.js';
import { fieldsOf, type Schedule } from '../../posts/post-schedule.rules.js';
import type { PostType } from '../../posts/post.rules.js';
import { PostRepository } from '../../posts/post.repository.js';
import { newDraft } from './draft.rules.js';

export interface NewUpload {
  readonly type: PostType;
  readonly text: PostText;
  /** From when on others may watch it. */
  readonly schedule: Schedule | null;
  readonly file: ClientFile;
}

/** A draft post, its upload begun in storage, and addresses to which the browser puts the parts straight. */
@Injectable()
export class BeginDraft {
  constructor(
    private readonly begin: BeginUpload,
    private readonly open: OpenUpload,
    private readonly posts: PostRepository,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
  ) {}

  /** Throws what `BeginUpload` throws. */
  async execute(accountId: AccountId, input: NewUpload): Promise<CreateUploadResponse> {
    const { type, file, schedule, text } = input;
    const { upload, parts } = await this.begin.execute(accountId, { ...file, kind: type });
    const { assetId } = upload;
    const postId = newId<PostId>();
    const written = { ...text, ...fieldsOf({ text: {}, schedule }).set };
    const post = { ...written, postId, assetId, authorId: accountId, type };
    await this.transactions.run(async (tx) => {
      await this.open.execute(upload, { kind: type, print: file.print }, tx);
      await this.posts.insert(newDraft(post, this.clock.now()), tx);
    });
    return { postId, uploadId: upload._id, parts: [...parts], partSizeBytes: String(PART_BYTES) };
  }
}
