import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@mate/service-kit/tokens';
import type { AssetRecord } from '../media/assets/asset.rules.js';
import { freeBytes, openJobFolder, type JobFolder } from './files/job-folder.js';
import { scratchBytesOf } from './scratch-space.rules.js';
import type { TranscoderConfig } from './transcoder.config.js';

const DISK_RESERVE_BYTES = 256 * 1024 * 1024;

/** Room on the scratch disk. Orders of several lanes run at once, and none has written yet what it will need. */
@Injectable()
export class ScratchSpace {
  private heldBytes = 0;

  constructor(@Inject(CONFIG) private readonly config: TranscoderConfig) {}

  /** A folder with room for an original and what is made of it; undefined while there is not enough. */
  async open(
    asset: Pick<AssetRecord, 'kind' | 'state' | 'original' | 'film'>,
  ): Promise<JobFolder | undefined> {
    const { SHORT_SECONDS_MAX: short, VIDEO_SECONDS_MAX: video } = this.config;
    const bytes = scratchBytesOf(asset, { short, video });
    this.heldBytes += bytes;
    const release = (): void => void (this.heldBytes -= bytes);
    try {
      const folder = await openJobFolder(this.config.SCRATCH_DIR);
      // What others wrote of theirs already counts twice: rather wait than run full.
      const free = (await freeBytes(folder.path)) - this.config.SCRATCH_KEPT_BYTES;
      if (free >= this.heldBytes + DISK_RESERVE_BYTES) return releasing(folder, release);
      await folder[Symbol.asyncDispose]();
    } catch (error) {
      release();
      throw error;
    }
    release();
    return undefined;
  }
}

function releasing(folder: JobFolder, release: () => void): JobFolder {
  const close = (): PromiseLike<void> => {
    release();
    return folder[Symbol.asyncDispose]();
  };
  return { path: folder.path, [Symbol.asyncDispose]: close };
}
