import type { Locator, Page } from '@playwright/test';

/** The shorts feed. */
export class FeedPage {
  readonly feed: Locator;
  readonly items: Locator;

  constructor(private readonly page: Page) {
    this.feed = page.getByTestId('feed');
    this.items = page.getByTestId('feed-item');
  }

  /** Opens the feed and waits for its first short. */
  async open(): Promise<void> {
    await this.page.goto('/');
    await this.items.first().waitFor();
  }

  /** The short with a title, wherever it is drawn. */
  short(title: string): Locator {
    return this.page.getByRole('article', { name: title });
  }

  /** Waits until the short in view really plays. */
  async waitUntilPlaying(): Promise<void> {
    await this.page.waitForFunction(() =>
      [...document.querySelectorAll('video')].some(
        (video) => !video.paused && video.currentTime > 0.2,
      ),
    );
  }

  /** Sends the named gift to the author of the short in view. */
  async sendGift(name: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Gift', exact: true }).first().click();
    const sheet = this.page.getByRole('dialog', { name: /^Send a gift to/ });
    // The drawn radio hides its input; the label is what a person presses.
    await sheet.getByText(name, { exact: true }).click();
    await sheet.getByRole('button', { name: `Send ${name}` }).click();
    await sheet.waitFor({ state: 'hidden' });
  }

  /** Posts a comment beside the stage (1280 px and above). */
  async comment(text: string): Promise<void> {
    const field = this.page.getByRole('textbox', { name: 'Add a comment' });
    await field.fill(text);
    await field.press('Enter');
    await this.page.getByRole('listitem').filter({ hasText: text }).waitFor();
  }
}
