import { createHash, createHmac } from 'node:crypto';

export interface PresignerOptions {
  /** Address of the S3 API as the receiver of the URL reaches it. */
  readonly endpoint: string;
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
  readonly now?: () => number;
}

export interface ObjectRef {
  readonly bucket: string;
  readonly key: string;
}

const ALGORITHM = 'AWS4-HMAC-SHA256';
const UNSIGNED = 'UNSIGNED-PAYLOAD';
// Signing times are rounded down to this, so that a URL stays the same for browser caches.
const WINDOW_MS = 5 * 60_000;
const READ_SECONDS = 10 * 60 + WINDOW_MS / 1_000;
// Whoever needs longer asks for the upload again and is given fresh ones.
const PART_SECONDS = 60 * 60;
const CACHED_URLS_MAX = 20_000;

/**
 * Presigned S3 URLs (AWS Signature Version 4, query parameters; Amazon S3 API reference, "Authenticating Requests").
 * The SDK's presigner takes about a millisecond per URL, too slow for a feed page with a hundred of them: here the
 * signing key is derived once a day and read URLs are kept for their window.
 */
export class UrlPresigner {
  private readonly origin: string;
  private readonly host: string;
  private readonly basePath: string;
  private signingKey: { day: string; key: Buffer } | undefined;
  private readonly readUrls = new Map<string, { window: number; url: string }>();

  constructor(private readonly options: PresignerOptions) {
    const url = new URL(options.endpoint);
    this.origin = url.origin;
    this.host = url.host;
    this.basePath = url.pathname.replace(/\/$/, '');
  }

  /** A GET address that works for 10 to 15 minutes and is the same within five. Ranges are allowed. */
  readUrl(object: ObjectRef): string {
    const window = this.windowMs();
    const id = `${object.bucket}/${object.key}`;
    const kept = this.readUrls.get(id);
    if (kept?.window === window) return kept.url;
    const url = this.sign({
      method: 'GET',
      object,
      timeMs: window,
      expiresSeconds: READ_SECONDS,
      query: [],
      headers: [['host', this.host]],
    });
    if (this.readUrls.size >= CACHED_URLS_MAX) this.readUrls.clear();
    this.readUrls.set(id, { window, url });
    return url;
  }

  /** The five-minute window whose URLs are being handed out; changes when they do. */
  windowMs(): number {
    const now = this.options.now?.() ?? Date.now();
    return Math.floor(now / WINDOW_MS) * WINDOW_MS;
  }

  /** A PUT address for one part of a multipart upload; storage refuses a body of another length. */
  partUrl(
    object: ObjectRef,
    part: { uploadId: string; partNumber: number; sizeBytes: number },
  ): string {
    return this.sign({
      method: 'PUT',
      object,
      timeMs: this.options.now?.() ?? Date.now(),
      expiresSeconds: PART_SECONDS,
      query: [
        ['partNumber', String(part.partNumber)],
        ['uploadId', part.uploadId],
      ],
      headers: [
        ['content-length', String(part.sizeBytes)],
        ['host', this.host],
      ],
    });
  }

  private sign(request: SignRequest): string {
    const stamp = new Date(request.timeMs).toISOString().replace(/[-:]|\.\d{3}/g, '');
    const day = stamp.slice(0, 8);
    const scope = `${day}/${this.options.region}/s3/aws4_request`;
    const signedHeaders = request.headers.map(([name]) => name).join(';');
    const query = [
      ['X-Amz-Algorithm', ALGORITHM] as const,
      ['X-Amz-Credential', `${this.options.accessKey}/${scope}`] as const,
      ['X-Amz-Date', stamp] as const,
      ['X-Amz-Expires', String(request.expiresSeconds)] as const,
      ['X-Amz-SignedHeaders', signedHeaders] as const,
      ...request.query,
    ]
      .map(([name, value]) => `${encode(name)}=${encode(value)}`)
      .sort()
      .join('&');
    const path = `${this.basePath}/${encode(request.object.bucket)}/${encodePath(request.object.key)}`;
    const headers = request.headers.map(([name, value]) => `${name}:${value}\n`).join('');
    const canonical = [request.method, path, query, headers, signedHeaders, UNSIGNED].join('\n');
    const hashed = createHash('sha256').update(canonical).digest('hex');
    const signature = createHmac('sha256', this.keyOf(day))
      .update(`${ALGORITHM}\n${stamp}\n${scope}\n${hashed}`)
      .digest('hex');
    return `${this.origin}${path}?${query}&X-Amz-Signature=${signature}`;
  }

  private keyOf(day: string): Buffer {
    if (this.signingKey?.day === day) return this.signingKey.key;
    const hmac = (key: string | Buffer, text: string): Buffer =>
      createHmac('sha256', key).update(text).digest();
    const dated = hmac(`AWS4${this.options.secretKey}`, day);
    const key = hmac(hmac(hmac(dated, this.options.region), 's3'), 'aws4_request');
    this.signingKey = { day, key };
    return key;
  }
}

interface SignRequest {
  readonly method: 'GET' | 'PUT';
  readonly object: ObjectRef;
  readonly timeMs: number;
  readonly expiresSeconds: number;
  readonly query: readonly (readonly [string, string])[];
  /** Sorted by name. */
  readonly headers: readonly (readonly [string, string])[];
}

/** RFC 3986 unreserved characters stay, everything else is escaped. */
function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function encodePath(key: string): string {
  return key.split('/').map(encode).join('/');
}
