import { Inject, Injectable } from '@nestjs/common';
import type { CreateUploadResponse } from '@mate/contracts/gen/content';
import { AppError } from '@mate/contracts/errors';
import { newId, type AccountId, type PostId, type UploadId } from '@mate/contracts/ids';
import { TransactionRunner } from '@mate/mongo/transaction';
import { CONTENT_CONFIG, type ContentConfig } from '../content.config.js';
import { ObjectStorage } from '../object-storage.adapter.js';
import { checkedText, type PostText, type PostType, type Visibility } from '../posts/post.rules.js';
import { StartPost } from '../posts/start-post.use-case.js';
import { UrlPresigner } from '../url-presigner.js';
import { UploadRepository } from './upload.repository.js';
import {
  checkedFile,
  PART_BYTES,
  partSizes,
  type ClientFile,
  type UploadRecord,
} from './upload.rules.js';

export interface NewUpload extends PostText, ClientFile {
  readonly type: PostType;
  readonly visibility: Visibility;
}

const OPEN_MAX = 20;
const LIFE_MS = 24 * 60 * 60_000;

/** Begins an upload: a draft post, and addresses to which the browser puts the parts straight. */
@Injectable()
export class CreateUpload {
  constructor(
    private readonly uploads: UploadRepository,
    private readonly storage: ObjectStorage,
    private readonly presigner: UrlPresigner,
    private readonly start: StartPost,
    private readonly transactions: TransactionRunner,
    @Inject(CONTENT_CONFIG) private readonly config: ContentConfig,
  ) {}

  /** Throws INVALID_REQUEST, UPLOAD_TYPE_UNSUPPORTED, UPLOAD_TOO_LARGE, UPLOAD_LIMIT. */
  async create(accountId: AccountId, input: NewUpload): Promise<CreateUploadResponse> {
    const { type, visibility } = input;
    const text = { ...emptyText, ...checkedText(textOf(input)) };
    const bytesMax = type === 'short' ? this.config.SHORT_BYTES_MAX : this.config.VIDEO_BYTES_MAX;
    const sizeBytes = checkedFile(input, bytesMax);
    if ((await this.uploads.countOpen(accountId, OPEN_MAX)) >= OPEN_MAX) {
      throw new AppError('UPLOAD_LIMIT', { openMax: OPEN_MAX, retryAfterSeconds: 60 });
    }
    const upload = await this.begin(accountId, input.contentType, sizeBytes);
    const post = { ...text, postId: upload.postId, authorId: accountId, type, visibility };
    await this.transactions.run(async (tx) => {
      await this.uploads.insert(upload, tx);
      await this.start.draft(post, tx);
    });
    return {
      postId: upload.postId,
      uploadId: upload._id,
      parts: this.partUrls(upload),
      partSizeBytes: String(PART_BYTES),
    };
  }

  private async begin(
    accountId: AccountId,
    contentType: string,
    sizeBytes: number,
  ): Promise<UploadRecord> {
    const postId = newId<PostId>();
    const key = `originals/${accountId}/${postId}`;
    const object = { bucket: this.config.UPLOAD_BUCKET, key };
    const now = Date.now();
    return {
      _id: newId<UploadId>(),
      postId,
      accountId,
      state: 'open',
      key,
      storageUploadId: await this.storage.createMultipart(object, contentType),
      sizeBytes,
      createTime: new Date(now),
      expireTime: new Date(now + LIFE_MS),
    };
  }

  private partUrls({
    key,
    storageUploadId,
    sizeBytes,
  }: UploadRecord): CreateUploadResponse['parts'] {
    const object = { bucket: this.config.UPLOAD_BUCKET, key };
    return partSizes(sizeBytes).map((size, index) => {
      const partNumber = index + 1;
      const part = { uploadId: storageUploadId, partNumber, sizeBytes: size };
      return { partNumber, url: this.presigner.partUrl(object, part) };
    });
  }
}

const emptyText: PostText = { title: '', description: '', tags: [], place: '' };

function textOf({ title, description, tags, place }: PostText): PostText {
  return { title, description, tags, place };
}
