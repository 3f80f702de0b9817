import type { Clock } from '@mate/service-kit/clock';
import type { ObjectRef, S3Account } from './s3-connection.js';
import { SignatureV4 } from './signature-v4.js';

export interface PresignerOptions extends S3Account {
  readonly clock: Clock;
}

/** What is going to be sent to an address; storage refuses anything else. */
export interface ExpectedUpload {
  readonly contentType: string;
  readonly sizeBytes?: number | undefined;
  /** How long the address takes it. */
  readonly lifeSeconds: number;
}

// Signing times are rounded down to this, so that a URL stays the same for browser caches.
const WINDOW_MS = 5 * 60_000;
const READ_SECONDS = 10 * 60 + WINDOW_MS / 1_000;
// Whoever needs longer asks for the upload again and is given fresh ones.
const PART_SECONDS = 60 * 60;
const CACHED_URLS_MAX = 20_000;

/**
 * Presigned S3 addresses for browsers. The SDK's presigner takes about a millisecond per address, too slow for a feed
 * page with a hundred of them: here the signing key is kept for the day and read addresses for their window.
 */
export class UrlPresigner {
  private readonly signature: SignatureV4;
  private readonly clock: Clock;
  private readonly readUrls = new Map<string, { window: number; url: string }>();

  constructor({ clock, ...account }: PresignerOptions) {
    this.signature = new SignatureV4(account);
    this.clock = clock;
  }

  /** A GET address that works for 10 to 15 minutes and is the same within five. Ranges are allowed. */
  readUrl(object: ObjectRef): string {
    const window = this.windowMs();
    const id = `${object.bucket}/${object.key}`;
    const kept = this.readUrls.get(id);
    if (kept?.window === window) return kept.url;
    const url = this.signature.sign({
      method: 'GET',
      object,
      timeMs: window,
      expiresSeconds: READ_SECONDS,
      query: [],
      headers: [],
    });
    if (this.readUrls.size >= CACHED_URLS_MAX) this.readUrls.clear();
    this.readUrls.set(id, { window, url });
    return url;
  }

  /** The five-minute window whose URLs are being handed out; changes when they do. */
  windowMs(): number {
    return Math.floor(this.clock.nowMs() / WINDOW_MS) * WINDOW_MS;
  }

  /** When the read addresses that are being handed out stop to work. */
  readEndMs(): number {
    return this.windowMs() + READ_SECONDS * 1_000;
  }

  /** A PUT address for one part of a multipart upload; storage refuses a body of another length. */
  partUrl(
    object: ObjectRef,
    part: { uploadId: string; partNumber: number; sizeBytes: number },
  ): string {
    return this.signature.sign({
      method: 'PUT',
      object,
      timeMs: this.clock.nowMs(),
      expiresSeconds: PART_SECONDS,
      query: [
        ['partNumber', String(part.partNumber)],
        ['uploadId', part.uploadId],
      ],
      headers: [['content-length', String(part.sizeBytes)]],
    });
  }

  /** A PUT address for a whole object; storage refuses another type, and another length where it is told. */
  uploadUrl(object: ObjectRef, { contentType, sizeBytes, lifeSeconds }: ExpectedUpload): string {
    return this.signature.sign({
      method: 'PUT',
      object,
      timeMs: this.clock.nowMs(),
      expiresSeconds: lifeSeconds,
      query: [],
      headers: [
        ...(sizeBytes === undefined ? [] : [['content-length', String(sizeBytes)] as const]),
        ['content-type', contentType],
      ],
    });
  }
}
