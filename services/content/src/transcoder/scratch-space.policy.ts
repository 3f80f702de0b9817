import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@mate/service-kit/tokens';
import { freeBytes } from './job-folder.js';
import type { TranscoderConfig } from './transcoder.config.js';

// The original and all renditions fit into this many times its size, and a little more.
const DISK_FACTOR = 3;
const DISK_RESERVE_BYTES = 256 * 1024 * 1024;

/** Room on the scratch disk that is held for an order until it is over. */
type HeldSpace = Disposable;

/** Room on the scratch disk. Orders of several lanes run at once, and none has written yet what it will need. */
@Injectable()
export class ScratchSpace {
  private heldBytes = 0;

  constructor(@Inject(CONFIG) private readonly config: TranscoderConfig) {}

  /** Holds room for an original of this size and what is made of it; undefined while there is not enough. */
  async hold(folder: string, originalBytes: number): Promise<HeldSpace | undefined> {
    const bytes = originalBytes * DISK_FACTOR;
    this.heldBytes += bytes;
    const release = (): void => void (this.heldBytes -= bytes);
    const free = await freeBytes(folder).catch((error: unknown) => {
      release();
      throw error;
    });
    // What others wrote of theirs already counts twice: rather wait than run full.
    if (free - this.config.SCRATCH_KEPT_BYTES >= this.heldBytes + DISK_RESERVE_BYTES)
      return { [Symbol.dispose]: release };
    release();
    return undefined;
  }
}
