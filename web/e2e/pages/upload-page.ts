import type { Page } from '@playwright/test';

/** The studio's upload of a short or a long video. */
export class UploadPage {
  constructor(private readonly page: Page) {}

  /** Opens the upload page of a kind. */
  async open(kind: 'short' | 'video'): Promise<void> {
    await this.page.goto(`/matestudio/${kind}/upload`);
    await this.page.getByRole('heading', { level: 1, name: /^Upload a/ }).waitFor();
  }

  /** Uploads a file and waits until it plays. */
  async upload(file: string, title: string): Promise<void> {
    await this.page.getByLabel('Choose a file').setInputFiles(file);
    await this.page.getByLabel('Title').fill(title);
    await this.page.getByRole('main').getByRole('button', { name: 'Upload', exact: true }).click();
    await this.page.getByRole('link', { name: 'Watch it' }).waitFor({ timeout: 180_000 });
  }

  /** Opens what was just uploaded. */
  async watch(): Promise<void> {
    await this.page.getByRole('link', { name: 'Watch it' }).click();
  }
}
