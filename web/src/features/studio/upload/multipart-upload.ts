import type { UploadPart } from '../../../lib/api-types.js';
import { sleep } from '../../../lib/sleep.js';

const parallelParts = 3;
const triesMax = 4;
const retryBaseMs = 1_000;

export interface DonePart {
  partNumber: number;
  etag: string;
}

/** Sends one part; answers its entity tag. Rejects with `aborted` when the signal fires. */
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
  /** Fresh addresses for what is left; the old ones expire. */
  renew: () => Promise<readonly UploadPart[]>;
  onProgress: (sentBytes: number) => void;
  wait?: (ms: number) => Promise<unknown>;
}

/** Sends a file in parts, three at a time, straight to storage; can stop and go on. */
export class MultipartUpload {
  private left: UploadPart[];
  private readonly done: DonePart[];
  private readonly inFlight = new Map<number, number>();
  private abort = new AbortController();

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

  /** Runs until all parts are there, or until it is paused. Rejects when a part fails for good. */
  async run(): Promise<'paused' | DonePart[]> {
    this.abort = new AbortController();
    const { signal } = this.abort;
    const lanes = Array.from({ length: parallelParts }, () => this.lane(signal));
    try {
      await Promise.all(lanes);
    } catch (error) {
      // One lost lane stops the others: the person decides when to go on.
      this.abort.abort();
      await Promise.allSettled(lanes);
      if (!isAbort(error)) throw error;
    }
    if (this.left.length > 0) return 'paused';
    return [...this.done].sort((a, b) => a.partNumber - b.partNumber);
  }

  /** Stops sending; what has arrived stays. */
  pause(): void {
    this.abort.abort();
  }

  private async lane(signal: AbortSignal): Promise<void> {
    for (let part = this.left.shift(); part !== undefined; part = this.left.shift()) {
      try {
        signal.throwIfAborted();
        const etag = await this.sendWithRetries(part, signal);
        this.inFlight.delete(part.partNumber);
        this.done.push({ partNumber: part.partNumber, etag });
        this.options.onProgress(this.sentBytes());
      } catch (error) {
        this.inFlight.delete(part.partNumber);
        this.left.unshift(part);
        this.options.onProgress(this.sentBytes());
        throw error;
      }
    }
  }

  private async sendWithRetries(part: UploadPart, signal: AbortSignal): Promise<string> {
    let target = part;
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.send(target, signal);
      } catch (error) {
        if (isAbort(error) || attempt >= triesMax) throw error;
        await (this.options.wait ?? sleep)(retryBaseMs * 2 ** (attempt - 1));
        signal.throwIfAborted();
        const fresh = await this.options.renew();
        target = fresh.find(({ partNumber }) => partNumber === part.partNumber) ?? target;
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

function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
