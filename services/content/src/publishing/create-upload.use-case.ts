import { Inject, Injectable } from '@nestjs/common';
import type { CreateUploadResponse } from '@mate/contracts/gen/content/uploads_service';
import { AppError } from '@mate/contracts/errors';
import type { AccountId } from '@mate/contracts/ids';
import type { PostText } from '@mate/contracts/post-text';
import { TransactionRunner } from '@mate/mongo/transaction';
import { CONTENT_CONFIG, type ContentConfig } from '../content.config.js';
import { checkedText, type PostType } from '../posts/post.rules.js';
import { PostRepository } from '../posts/post.repository.js';
import { newDraft } from './draft.rules.js';
import { ReserveUpload } from '../media/uploads/reserve-upload.use-case.js';
import { UploadStorage } from '../media/uploads/upload-storage.adapter.js';
import { UploadRepository } from '../media/uploads/upload.repository.js';
import {
  checkedFile,
  PART_BYTES,
  partSizes,
  type ClientFile,
  type UploadRecord,
} from '../media/uploads/upload.rules.js';

export interface NewUpload {
  readonly type: PostType;
  readonly text: PostText;
  readonly file: ClientFile;
}

const LIFE_MS = 24 * 60 * 60_000;

/** Begins an upload: a draft post, and addresses to which the browser puts the parts straight. */
@Injectable()
export class CreateUpload {
  constructor(
    private readonly reservation: ReserveUpload,
    private readonly uploads: UploadRepository,
    private readonly storage: UploadStorage,
    private readonly posts: PostRepository,
    private readonly transactions: TransactionRunner,
    @Inject(CONTENT_CONFIG) private readonly config: ContentConfig,
  ) {}

  /** Throws INVALID_REQUEST, UPLOAD_TYPE_UNSUPPORTED, UPLOAD_TOO_LARGE, UPLOAD_LIMIT, STORAGE_UNAVAILABLE. */
  async execute(accountId: AccountId, input: NewUpload): Promise<CreateUploadResponse> {
    const { type, file } = input;
    const text = checkedText(input.text);
    const bytesMax = type === 'short' ? this.config.SHORT_BYTES_MAX : this.config.VIDEO_BYTES_MAX;
    const sizeBytes = checkedFile(file, bytesMax);
    const reserved = await this.reservation.execute(accountId, sizeBytes);
    // The row is there first: what storage begins for it is found again, whatever happens in between.
    const storageUploadId = await this.begin(reserved, file.contentType);
    const upload = { ...reserved, storageUploadId, expireTime: new Date(Date.now() + LIFE_MS) };
    const post = { ...text, postId: upload.postId, authorId: accountId, type };
    await this.transactions.run(async (tx) => {
      if (!(await this.uploads.open(upload._id, upload, tx))) {
        throw new AppError('STORAGE_UNAVAILABLE', { retryAfterSeconds: 1 });
      }
      await this.posts.insert(newDraft(post, new Date()), tx);
    });
    const partNumbers = partSizes(sizeBytes).map((_, index) => index + 1);
    return {
      postId: upload.postId,
      uploadId: upload._id,
      parts: this.storage.partUrls(upload, partNumbers),
      partSizeBytes: String(PART_BYTES),
    };
  }

  /** A reservation that storage refuses takes no place any longer; what it may have begun is cleared by the sweep. */
  private async begin(reserved: UploadRecord, contentType: string): Promise<string> {
    try {
      return await this.storage.begin(reserved, contentType);
    } catch (error) {
      // Where this fails too, the reservation ends by itself in some minutes.
      await this.transactions
        .run((tx) => this.uploads.end(reserved._id, 'expired', tx))
        .catch(() => undefined);
      throw error;
    }
  }
}
