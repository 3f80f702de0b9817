import { Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import type { UploadId } from '@mate/contracts/ids';
import { OrderUpload } from './order-upload.use-case.js';
import { RefuseUpload } from './refuse-upload.use-case.js';
import { UploadStorage } from '../uploads/upload-storage.adapter.js';
import type { UploadRecord } from '../uploads/upload.rules.js';

/** The file has arrived: join it, look at its first bytes, order the transcode. Calling it again changes nothing. */
@Injectable()
export class AcceptUpload {
  /** Joining a large file takes its time; who asks again meanwhile waits for the same. */
  private readonly accepting = new Map<UploadId, Promise<void>>();

  constructor(
    private readonly storage: UploadStorage,
    private readonly ordering: OrderUpload,
    private readonly refusal: RefuseUpload,
  ) {}

  /** `etags` are what the client saw, where it says so. Throws UPLOAD_INCOMPLETE, UPLOAD_TYPE_UNSUPPORTED. */
  execute(upload: UploadRecord, etags: ReadonlyMap<number, string>): Promise<void> {
    const running = this.accepting.get(upload._id);
    if (running) return running;
    const accepting = this.accept(upload, etags).finally(() => this.accepting.delete(upload._id));
    this.accepting.set(upload._id, accepting);
    return accepting;
  }

  private async accept(upload: UploadRecord, etags: ReadonlyMap<number, string>): Promise<void> {
    if (upload.state === 'refused') throw new AppError('UPLOAD_TYPE_UNSUPPORTED');
    if (upload.state !== 'open') return;
    await this.storage.join(upload, etags);
    if (await this.storage.isVideo(upload)) return this.ordering.execute(upload);
    await this.refusal.execute(upload);
    throw new AppError('UPLOAD_TYPE_UNSUPPORTED');
  }
}
