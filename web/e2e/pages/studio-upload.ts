import type { Locator, Page } from '@playwright/test';
import { expect } from '../support/journey-test.js';

const PREPARED_MS_MAX = 300_000;

export interface UploadTexts {
  readonly title: string;
  readonly description?: string;
  readonly tags?: string;
  readonly place?: string;
}

/** The studio's way from a file to a video that plays. */
export class StudioUpload {
  constructor(private readonly page: Page) {}

  async open(type: 'short' | 'video'): Promise<void> {
    await this.page.goto(`/matestudio/${type}/upload`);
    await expect(this.page.getByText('Drop a video here')).toBeVisible();
  }

  /** Picks a file, tells about it and sends it. */
  async send(file: string, texts: UploadTexts): Promise<void> {
    await this.page.getByLabel('Choose a file').first().setInputFiles(file);
    await this.page.getByLabel('Title').fill(texts.title);
    await this.page.getByLabel('Description').fill(texts.description ?? '');
    await this.page.getByLabel('Tags').fill(texts.tags ?? '');
    await this.page.getByLabel('Place').fill(texts.place ?? '');
    await this.page.getByRole('main').getByRole('button', { name: 'Upload', exact: true }).click();
  }

  get progress(): Locator {
    return this.page.getByRole('main').getByRole('progressbar');
  }

  /** Follows the preparation until the video can be watched. */
  async untilPlayable(): Promise<void> {
    await expect(this.page.getByText(/^(Preparing your video|Your video is ready)$/)).toBeVisible();
    await expect(this.page.getByRole('link', { name: 'Watch it' })).toBeVisible({
      timeout: PREPARED_MS_MAX,
    });
  }

  async untilReady(): Promise<void> {
    await expect(this.page.getByText('Your video is ready')).toBeVisible({
      timeout: PREPARED_MS_MAX,
    });
    await expect(this.page.getByText('480p')).toBeVisible();
  }

  async watch(): Promise<void> {
    await this.page.getByRole('link', { name: 'Watch it' }).click();
  }
}
