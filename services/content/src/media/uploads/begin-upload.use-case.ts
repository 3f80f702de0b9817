import { Inject, Injectable } from '@nestjs/common';
import type { AccountId } from '@mate/contracts/ids';
import { TransactionRunner } from '@mate/mongo/transaction';
import { CONFIG } from '@mate/service-kit/tokens';
import type { ContentConfig } from '../../content.config.js';
import type { AssetKind } from '../assets/asset.rules.js';
import { AdmitBacklog } from './admit-backlog.policy.js';
import { ReserveUpload } from './reserve-upload.use-case.js';
import { UploadStorage } from './upload-storage.adapter.js';
import { UploadRepository } from './upload.repository.js';
import { checkedFile, partSizes, requestDigest, uploadLimits } from './upload.rules.js';
import type { ClientFile, PartAddress, UploadRecord } from './upload.rules.js';

/** A file that is about to come. */
export interface ComingFile extends ClientFile {
  readonly kind: AssetKind;
}

/** An upload that storage has begun and nobody has opened yet. */
export interface BegunUpload {
  readonly upload: UploadRecord;
  /** Addresses to which the browser puts the parts straight. */
  readonly parts: readonly PartAddress[];
}

/** Takes a place for a file and begins its upload in storage. What is not opened within minutes is swept away. */
@Injectable()
export class BeginUpload {
  constructor(
    private readonly backlog: AdmitBacklog,
    private readonly reservation: ReserveUpload,
    private readonly uploads: UploadRepository,
    private readonly storage: UploadStorage,
    private readonly transactions: TransactionRunner,
    @Inject(CONFIG) private readonly config: ContentConfig,
  ) {}

  /**
   * Throws INVALID_REQUEST, UPLOAD_TYPE_UNSUPPORTED, UPLOAD_TOO_LARGE, UPLOAD_LIMIT, UPLOAD_DAY_LIMIT, OVERLOADED,
   * STORAGE_UNAVAILABLE, UPLOAD_UNDER_WAY.
   */
  async execute(accountId: AccountId, file: ComingFile): Promise<BegunUpload> {
    const sizeBytes = checkedFile(file, uploadLimits(this.config)[file.kind].bytesMax);
    const { idempotencyKey: requestKey } = file;
    await this.backlog.execute();
    const reserved = await this.reservation.execute(accountId, {
      sizeBytes,
      ...(requestKey !== '' && { requestKey, requestDigest: requestDigest(file.kind, file) }),
    });
    // The row is there first: what storage begins for it is found again, whatever happens in between.
    const upload = { ...reserved, storageUploadId: await this.begin(reserved, file.contentType) };
    const partNumbers = partSizes(sizeBytes).map((_, index) => index + 1);
    return { upload, parts: this.storage.partUrls(upload, partNumbers) };
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
