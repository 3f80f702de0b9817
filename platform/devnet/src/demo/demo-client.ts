import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

/** The public API as the demo people use it. Throws with status and message when a call fails. */
export class DemoClient {
  private accessToken: string | undefined;

  constructor(
    private readonly gatewayUrl: string,
    private readonly idempotencyKey?: string,
  ) {}

  /** Keeps the session for the calls that follow. */
  useSession(accessToken: string): void {
    this.accessToken = accessToken;
  }

  /** The same person, with one Idempotency-Key for every call: for a money call that may be tried again. */
  once(idempotencyKey: string): DemoClient {
    const client = new DemoClient(this.gatewayUrl, idempotencyKey);
    client.accessToken = this.accessToken;
    return client;
  }

  async call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const response = await fetch(`${this.gatewayUrl}/api/${path}`, {
      method,
      headers: {
        'app-version': '1.0.0',
        'idempotency-key': this.idempotencyKey ?? randomUUID(),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(this.accessToken ? { 'access-token': this.accessToken } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(20_000),
    });
    const text = await response.text();
    if (!response.ok)
      throw new Error(`${method} ${path}: ${response.status} ${text.slice(0, 200)}`);
    return (text ? (JSON.parse(text) as { data: T }) : { data: undefined as T }).data;
  }

  /** Presigned multipart upload: create, put the parts, complete. Answers the post id. */
  async upload(
    type: 'short' | 'video',
    fields: Record<string, unknown>,
    file: string,
  ): Promise<string> {
    const bytes = await readFile(file);
    const upload = await this.call<{
      _id: string;
      uploadId: string;
      partSize: number;
      parts: { partNumber: number; url: string }[];
    }>('POST', `${type}/upload`, {
      ...fields,
      fileName: 'clip.mp4',
      size: bytes.length,
      contentType: 'video/mp4',
    });
    const parts: { partNumber: number; etag: string }[] = [];
    for (const { partNumber, url } of upload.parts) {
      const start = (partNumber - 1) * upload.partSize;
      const response = await fetch(url, {
        method: 'PUT',
        body: bytes.subarray(start, start + upload.partSize),
        signal: AbortSignal.timeout(60_000),
      });
      const etag = response.headers.get('etag');
      if (!response.ok || !etag) throw new Error(`part ${partNumber}: ${response.status}`);
      parts.push({ partNumber, etag });
    }
    await this.call('POST', `upload/${upload.uploadId}/complete`, { parts });
    return upload._id;
  }
}

interface InboxMessage {
  readonly code: string | null;
  readonly at: string;
}

/** The newest code sent to a phone or e-mail since `since`, read from the sandbox. Throws after ten seconds. */
export async function readCode(sandboxUrl: string, to: string, since: number): Promise<string> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const response = await fetch(`${sandboxUrl}/inbox?to=${encodeURIComponent(to)}`);
    const messages = (await response.json()) as InboxMessage[];
    const message = messages.find(({ code, at }) => code && Date.parse(at) >= since - 1_000);
    if (message?.code) return message.code;
    await sleep(200);
  }
  throw new Error(`no code arrived for ${to}`);
}
