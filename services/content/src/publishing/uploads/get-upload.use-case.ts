import { Injectable } from '@nestjs/common';
import type { GetUploadResponse } from '@mate/contracts/gen/content/uploads_service';
import type { AccountId } from '@mate/contracts/ids';
import { ListParts } from '../../media/uploads/list-parts.use-case.js';
import { UploadReader } from '../../media/uploads/upload.reader.js';
import { PART_BYTES } from '../../media/uploads/upload.rules.js';
import { PostRepository } from '../../posts/post.repository.js';

/** Which parts have arrived, and fresh addresses for the others: how an interrupted upload goes on. */
@Injectable()
export class GetUpload {
  constructor(
    private readonly uploads: UploadReader,
    private readonly parts: ListParts,
    private readonly posts: PostRepository,
  ) {}

  /** Throws UPLOAD_NOT_FOUND for everybody but the owner, UPLOAD_EXPIRED. */
  async execute(accountId: AccountId, uploadId: string): Promise<GetUploadResponse> {
    const upload = await this.uploads.get(accountId, uploadId);
    const [{ received, missing }, post] = await Promise.all([
      this.parts.execute(upload),
      this.posts.findByAsset(upload.assetId),
    ]);
    return {
      postId: post?._id ?? '',
      received: received.map(({ partNumber, etag, sizeBytes }) => ({
        partNumber,
        etag,
        size: String(sizeBytes),
      })),
      missing: [...missing],
      partSizeBytes: String(PART_BYTES),
    };
  }
}
