import type { Locator, Page } from '@playwright/test';
import { expect } from '../support/journey-test.js';

const STEP_MS_MAX = 5_000;
const FIND_MS_MAX = 180_000;

/** The feed on `/`, or one short on its own address. */
export class ShortsFeed {
  constructor(private readonly page: Page) {}

  async open(): Promise<void> {
    await this.page.goto('/');
    await expect(this.page.getByTestId('feed-item').first()).toBeVisible();
  }

  /** The short with this title. */
  item(title: string): Locator {
    return this.page.getByTestId('feed-item').and(this.page.getByRole('article', { name: title }));
  }

  /** Goes on, short by short, until this one fills the stage. */
  async goTo(title: string): Promise<Locator> {
    const item = this.item(title);
    const next = this.page.getByRole('button', { name: 'Next video' });
    await expect(async () => {
      const isFarther = (await item.count()) === 0 || !(await item.isVisible());
      if (isFarther && (await next.isEnabled())) await next.click();
      await item.scrollIntoViewIfNeeded({ timeout: STEP_MS_MAX });
      await expect(item.locator('video')).toBeAttached({ timeout: STEP_MS_MAX });
    }).toPass({ timeout: FIND_MS_MAX });
    return item;
  }

  /** Really plays: pictures arrive and the time moves on. */
  async expectPlaying(item: Locator): Promise<void> {
    const video = item.locator('video');
    // All at one moment: a short that starts again at its end is at zero and may load for a while.
    await expect.poll(() => video.evaluate(isPlaying)).toBe(true);
    const before = await video.evaluate(secondsOf);
    // For the same reason later is only different, not greater.
    await expect.poll(() => video.evaluate(secondsOf)).not.toBe(before);
  }

  async like(item: Locator): Promise<void> {
    await item.getByRole('button', { name: 'Like', exact: true }).click();
    await expect(item.getByRole('button', { name: 'Remove like' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  }

  /** Beside the stage on a wide window. */
  get panel(): Locator {
    return this.page.getByRole('complementary', { name: 'Comments' });
  }

  async comment(text: string): Promise<void> {
    const field = this.panel.getByRole('textbox', { name: 'Add a comment' });
    await field.fill(text);
    await this.panel.getByRole('button', { name: 'Post comment' }).click();
    await expect(this.panel.getByRole('listitem').filter({ hasText: text })).toBeVisible();
    await expect(field).toHaveValue('');
  }

  async follow(): Promise<void> {
    await this.panel.getByRole('button', { name: 'Follow', exact: true }).click();
    await expect(this.panel.getByRole('button', { name: 'Unfollow' })).toBeVisible();
    await expect(this.panel.getByText('1 follower')).toBeVisible();
  }

  async openGifts(item: Locator): Promise<void> {
    await item.getByRole('button', { name: 'Gift', exact: true }).click();
  }
}

function isPlaying(video: HTMLVideoElement): boolean {
  return video.currentTime > 0.2 && video.readyState >= 2 && video.videoWidth > 0 && !video.paused;
}

function secondsOf(video: HTMLVideoElement): number {
  return video.currentTime;
}
