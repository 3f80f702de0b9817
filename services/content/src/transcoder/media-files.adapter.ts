import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { ObjectStorage } from '@mate/storage/object-storage';
import { sizeOfPlainFile } from '@mate/storage/plain-file';
import { CONFIG } from '@mate/service-kit/tokens';
import { renditionKey, type AssetRecord } from '../media/assets/asset.rules.js';
import { fileOf, type MediaJob } from './ffmpeg/ffmpeg.adapter.js';
import type { Rendition } from './ffmpeg/ladder.rules.js';
import type { TranscoderConfig } from './transcoder.config.js';

/** A file in the folder of a job. */
export interface MadeFile {
  readonly name: string;
  readonly contentType: string;
}

/** An asset's files in storage: the original comes out, what was made of it goes in. */
@Injectable()
export class MediaFiles {
  constructor(
    private readonly storage: ObjectStorage,
    @Inject(CONFIG) private readonly config: TranscoderConfig,
  ) {}

  /** Puts the original into a file; answers its bytes, undefined when there is none. */
  fetchOriginal(
    { original }: AssetRecord,
    file: string,
    signal: AbortSignal,
  ): Promise<number | undefined> {
    const object = { bucket: this.config.UPLOAD_BUCKET, key: original.key };
    return this.storage.download(object, file, signal);
  }

  /** Puts a rendition that is stored already into a file; answers its bytes, undefined when there is none. */
  fetchMade(key: string, file: string, signal: AbortSignal): Promise<number | undefined> {
    return this.storage.download({ bucket: this.config.MEDIA_BUCKET, key }, file, signal);
  }

  /** Fetches a stored rendition into the job's folder, if it is not there still. Throws an Error where there is none. */
  async require(asset: AssetRecord, media: MediaJob, rendition: Rendition): Promise<void> {
    const file = join(media.folder, fileOf(rendition));
    if ((await sizeOfPlainFile(file)) > 0) return;
    const key = asset.renditions.h264[rendition.rung];
    if (key && (await this.fetchMade(key, file, media.signal)) !== undefined) return;
    throw new Error(`the rendition ${rendition.rung} is gone`);
  }

  /** Stores a file of the present attempt; answers its key. */
  async put(asset: AssetRecord, media: MediaJob, file: MadeFile): Promise<string> {
    const key = renditionKey(asset, asset.order.attempt, file.name);
    await this.putAs(key, media, file);
    return key;
  }

  /** Stores a file under a key that is its own. */
  putAs(key: string, { folder, signal }: MediaJob, file: MadeFile): Promise<void> {
    return this.storage.uploadFile(
      { bucket: this.config.MEDIA_BUCKET, key },
      { path: join(folder, file.name), contentType: file.contentType },
      signal,
    );
  }
}
