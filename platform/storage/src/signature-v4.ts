import { createHash, createHmac } from 'node:crypto';
import type { ObjectRef, S3Account } from './s3-connection.js';

export interface SignRequest {
  readonly method: 'GET' | 'PUT';
  readonly object: ObjectRef;
  readonly timeMs: number;
  readonly expiresSeconds: number;
  readonly query: readonly (readonly [string, string])[];
  /** What the caller must send exactly so, besides the host; names in lower case. */
  readonly headers: readonly (readonly [string, string])[];
}

const ALGORITHM = 'AWS4-HMAC-SHA256';
const UNSIGNED = 'UNSIGNED-PAYLOAD';

/**
 * Signs addresses (AWS Signature Version 4, query parameters; Amazon S3 API reference, "Authenticating Requests").
 * The signing key is derived once a day.
 */
export class SignatureV4 {
  private readonly origin: string;
  private readonly host: string;
  private readonly basePath: string;
  private signingKey: { day: string; key: Buffer } | undefined;

  constructor(private readonly account: S3Account) {
    const url = new URL(account.endpoint);
    this.origin = url.origin;
    this.host = url.host;
    this.basePath = url.pathname.replace(/\/$/, '');
  }

  /** The signed address of a request. */
  sign(request: SignRequest): string {
    const stamp = new Date(request.timeMs).toISOString().replace(/[-:]|\.\d{3}/g, '');
    const day = stamp.slice(0, 8);
    const scope = `${day}/${this.account.region}/s3/aws4_request`;
    const headers = [...request.headers, ['host', this.host] as const].sort(([a], [b]) =>
      a < b ? -1 : 1,
    );
    const signedHeaders = headers.map(([name]) => name).join(';');
    const query = [
      ['X-Amz-Algorithm', ALGORITHM] as const,
      ['X-Amz-Credential', `${this.account.accessKey}/${scope}`] as const,
      ['X-Amz-Date', stamp] as const,
      ['X-Amz-Expires', String(request.expiresSeconds)] as const,
      ['X-Amz-SignedHeaders', signedHeaders] as const,
      ...request.query,
    ]
      .map(([name, value]) => `${encode(name)}=${encode(value)}`)
      .sort()
      .join('&');
    const path = `${this.basePath}/${encode(request.object.bucket)}/${encodePath(request.object.key)}`;
    const headerLines = headers.map(([name, value]) => `${name}:${value}\n`).join('');
    const canonical = [request.method, path, query, headerLines, signedHeaders, UNSIGNED].join(
      '\n',
    );
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
    const dated = hmac(`AWS4${this.account.secretKey}`, day);
    const key = hmac(hmac(hmac(dated, this.account.region), 's3'), 'aws4_request');
    this.signingKey = { day, key };
    return key;
  }
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
