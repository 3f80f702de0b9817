import type { Locator, Page } from '@playwright/test';
import { aPost } from '../../../src/testing/builders.js';
import type { PageApi } from '../support/page-api.js';
import { expect } from '../support/row-test.js';

const PART_BYTES = 300_000;
const limits = {
  short: { bytesMax: 500_000_000, secondsMax: 180 },
  video: { bytesMax: 8_000_000_000, secondsMax: 14_400 },
  extensions: ['.mp4', '.mov', '.webm', '.m4v'],
};

/** A file of two parts that no browser takes for a film. */
export const clip = (name: string, bytes = 2 * PART_BYTES) => ({
  name,
  mimeType: 'video/mp4',
  buffer: Buffer.alloc(bytes, name),
});

/** The server's side of uploads: drafts by the key that they were begun under, parts that arrive when a row lets them. */
export class UploadStub {
  /** Parts that were sent, in their order, as `u1/2`. */
  readonly sent: string[] = [];
  /** Parts that are kept on their way until they are let go. */
  readonly held = new Set<string>();
  /** Parts that storage refuses once. */
  readonly broken = new Set<string>();
  private readonly uploads = new Map<string, string>();
  private readonly received = new Map<string, Set<number>>();

  constructor(
    private readonly page: Page,
    private readonly api: PageApi,
  ) {}

  async listen(): Promise<void> {
    this.api
      .on('GET upload/limits', { body: { data: limits } })
      .on('GET upload/copies', { body: { data: [] } })
      .on('POST short/upload', ({ headers }) => {
        const key = headers.get('idempotency-key') ?? '';
        const id = this.uploads.get(key) ?? `u${this.uploads.size + 1}`;
        this.uploads.set(key, id);
        this.speakOf(id);
        const { received: _, ...ticket } = this.stateOf(id);
        return { body: { data: ticket } };
      });
    await this.page.route(
      (url) => url.pathname.startsWith('/api/parts/'),
      async (route) => {
        const part = route
          .request()
          .url()
          .replace(/^.*\/parts\//, '');
        this.sent.push(part);
        while (this.held.has(part)) await new Promise((wake) => setTimeout(wake, 20));
        if (this.broken.delete(part)) return route.fulfill({ status: 500 });
        const [id = '', number] = part.split('/');
        this.received.get(id)?.add(Number(number));
        await route
          .fulfill({ status: 200, headers: { etag: `"${part}"` } })
          // The page that sent it is gone.
          .catch(() => undefined);
      },
    );
  }

  /** Chooses files and sends them. */
  async send(...files: ReturnType<typeof clip>[]): Promise<void> {
    await this.page.goto('/matestudio/short/upload');
    await this.page.getByLabel('Choose a file').first().setInputFiles(files);
    await this.page
      .getByRole('main')
      .getByRole('button', { name: /^Upload( \d+ videos)?$/ })
      .click();
    await expect(this.rows).toHaveCount(files.length);
  }

  get rows(): Locator {
    return this.page.getByRole('region', { name: 'Your uploads' }).locator('> ul > li');
  }

  row(title: string): Locator {
    return this.rows.filter({ has: this.page.getByRole('heading', { name: title }) });
  }

  private speakOf(id: string): void {
    const postId = `p-${id}`;
    this.received.set(id, this.received.get(id) ?? new Set());
    this.api
      .on(`GET upload/${id}`, () => ({ body: { data: this.stateOf(id) } }))
      .on(`POST upload/${id}/complete`, { body: { data: aPost({ _id: postId }) } })
      .on(`DELETE short/${postId}`, { body: { data: { _id: postId } } });
    const told = { status: 'ready', playable: true, renditions: [{ rung: '480p', percent: 100 }] };
    this.api.onForeign(`GET short/${postId}/progress`, {
      text: `event: ready\ndata: ${JSON.stringify(told)}\n\n`,
      headers: { 'content-type': 'text/event-stream' },
    });
  }

  private stateOf(uploadId: string) {
    const there = this.received.get(uploadId) ?? new Set();
    return {
      ...{ _id: `p-${uploadId}`, uploadId, partSize: PART_BYTES },
      received: [...there].map((partNumber) => ({ partNumber, etag: 'e', size: PART_BYTES })),
      parts: [1, 2]
        .filter((partNumber) => !there.has(partNumber))
        .map((partNumber) => ({ partNumber, url: `/api/parts/${uploadId}/${partNumber}` })),
    };
  }
}
