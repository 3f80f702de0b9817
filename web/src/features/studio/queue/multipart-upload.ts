import type { UploadPart, UploadState } from '../../../lib/api-types.js';
import type { Patience } from './patience.js';

/** With two uploads at once four connections to storage; browsers keep six to one host, and films are watched from it. */
const parallelParts = 2;

export interface DonePart {
  partNumber: number;
  etag: string;
}

/** Sends one part; answers its entity tag. Rejects with `AbortError` when the signal fires. */
export type PutPart = (
  part: UploadPart,
  body: Blob,
  watch: { signal: AbortSignal; onSent: (bytes: number) => void },
) => Promise<string>;

interface MultipartOptions {
  file: Blob;
  partSize: number;
  /** Parts still to send, with their addresses. */
  parts: readonly UploadPart[];
  done: readonly DonePart[];
  put: PutPart;
  /** What storage has by now, and fresh addresses for what it lacks; the old ones expire. */
  renew: () => Promise<Pick<UploadState, 'parts' | 'received'>>;
  patience: Patience;
  signal: AbortSignal;
  onProgress: (sentBytes: number) => void;
}

/** Sends a file in parts straight to storage, some at a time; a part that failed is sent again to a fresh address. */
export class MultipartUpload {
  private readonly left: UploadPart[];
  private readonly done: DonePart[];
  private readonly inFlight = new Map<number, number>();

  constructor(private readonly options: MultipartOptions) {
    this.left = [...options.parts];
    this.done = [...options.done];
  }

  /** Bytes that storage has, as far as known here. */
  sentBytes(): number {
    const whole = this.done.reduce((sum, part) => sum + this.sizeOf(part.partNumber), 0);
    const partial = [...this.inFlight.values()].reduce((sum, bytes) => sum + bytes, 0);
    return whole + partial;
  }

  /** Runs until all parts are there; answers them in order. Rejects when it is stopped, and when a part fails for good. */
  async run(): Promise<DonePart[]> {
    const stop = new AbortController();
    const signal = AbortSignal.any([this.options.signal, stop.signal]);
    const lanes = Array.from({ length: parallelParts }, () => this.lane(signal));
    try {
      await Promise.all(lanes);
    } catch (error) {
      // One lost lane stops the others.
      stop.abort();
      await Promise.allSettled(lanes);
      throw error;
    }
    return [...this.done].sort((a, b) => a.partNumber - b.partNumber);
  }

  private async lane(signal: AbortSignal): Promise<void> {
    for (let part = this.left.shift(); part !== undefined; part = this.left.shift()) {
      const etag = await this.sendUntilThere(part, signal);
      this.inFlight.delete(part.partNumber);
      this.done.push({ partNumber: part.partNumber, etag });
      this.options.onProgress(this.sentBytes());
    }
  }

  /** Only a part that arrived makes failures forgotten; a fresh address is none, or one that storage refuses goes for ever. */
  private async sendUntilThere(part: UploadPart, signal: AbortSignal): Promise<string> {
    const { patience, renew, onProgress } = this.options;
    const isSame = ({ partNumber }: { partNumber: number }): boolean =>
      partNumber === part.partNumber;
    let target = part;
    let hasFailed = false;
    for (;;) {
      // The other lane may have been lost while this one waited.
      signal.throwIfAborted();
      try {
        if (hasFailed) {
          const { parts, received } = await renew();
          signal.throwIfAborted();
          patience.goOn();
          const fresh = parts.find(isSame);
          // It may be the answer that was lost, not the part.
          const there = fresh === undefined ? received.find(isSame) : undefined;
          if (there !== undefined) {
            patience.renew();
            return there.etag;
          }
          target = fresh ?? target;
        }
        const etag = await this.send(target, signal);
        patience.renew();
        return etag;
      } catch (error) {
        this.inFlight.delete(part.partNumber);
        onProgress(this.sentBytes());
        if (signal.aborted) throw error;
        await patience.bear(error);
        hasFailed = true;
      }
    }
  }

  private send(part: UploadPart, signal: AbortSignal): Promise<string> {
    const { file, partSize, put, onProgress } = this.options;
    const start = (part.partNumber - 1) * partSize;
    return put(part, file.slice(start, start + partSize), {
      signal,
      onSent: (bytes) => {
        this.inFlight.set(part.partNumber, bytes);
        onProgress(this.sentBytes());
      },
    });
  }

  private sizeOf(partNumber: number): number {
    const { file, partSize } = this.options;
    return Math.max(0, Math.min(partSize, file.size - (partNumber - 1) * partSize));
  }
}
