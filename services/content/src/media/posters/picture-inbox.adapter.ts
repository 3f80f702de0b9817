import { Inject, Injectable } from '@nestjs/common';
import { HOUR_MS } from '@mate/contracts/durations';
import type { AssetId } from '@mate/contracts/ids';
import type { PictureBody } from '@mate/contracts/poster';
import { CONFIG } from '@mate/service-kit/tokens';
import { ObjectStorage, type Described, type ObjectRef } from '@mate/storage/object-storage';
import { UrlPresigner } from '@mate/storage/url-presigner';
import type { ContentStoreConfig } from '../../content.config.js';

const FOLDER = 'pictures/';
const LIFE_SECONDS = 600;
// Longer than an address lives and a picture waits to be drawn.
const KEPT_MS = 24 * HOUR_MS;

/** Where and how a picture is PUT. */
export interface PictureTicket {
  readonly uploadUrl: string;
  readonly headers: Record<string, string>;
}

/**
 * Pictures as authors send them: never served. Each asset has one place, so that nobody can fill storage, and a further one
 * takes the place of what was there.
 */
@Injectable()
export class PictureInbox {
  constructor(
    private readonly storage: ObjectStorage,
    private readonly presigner: UrlPresigner,
    @Inject(CONFIG) private readonly config: ContentStoreConfig,
  ) {}

  /** An address that takes one picture of that type and size, for ten minutes. */
  ticketFor(assetId: AssetId, { contentType, size }: PictureBody): PictureTicket {
    const expected = { contentType, sizeBytes: size, lifeSeconds: LIFE_SECONDS };
    const uploadUrl = this.presigner.uploadUrl(this.placeOf(assetId), expected);
    return { uploadUrl, headers: { 'content-type': contentType } };
  }

  /** What arrived; undefined while nothing has. Throws STORAGE_UNAVAILABLE. */
  describe(assetId: AssetId): Promise<Described | undefined> {
    return this.storage.describe(this.placeOf(assetId));
  }

  /** Puts what arrived into a file; answers its bytes, undefined where there is nothing. Throws likewise. */
  fetch(assetId: AssetId, file: string, signal: AbortSignal): Promise<number | undefined> {
    return this.storage.download(this.placeOf(assetId), file, signal);
  }

  /** Removing what is not there is no error. Throws likewise. */
  remove(assetId: AssetId): Promise<void> {
    return this.storage.remove(this.placeOf(assetId));
  }

  /** Removes what nobody chose within a day; answers how many. Throws likewise. */
  removeForgotten(nowMs: number): Promise<number> {
    const { UPLOAD_BUCKET: bucket } = this.config;
    return this.storage.removeOlder({ bucket, key: FOLDER }, new Date(nowMs - KEPT_MS));
  }

  private placeOf(assetId: AssetId): ObjectRef {
    return { bucket: this.config.UPLOAD_BUCKET, key: `${FOLDER}${assetId}` };
  }
}
