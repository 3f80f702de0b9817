import type { Locator, Page } from '@playwright/test';
import { expect } from '../support/journey-test.js';

/** A public profile. */
export class Profile {
  constructor(private readonly page: Page) {}

  async open(username: string): Promise<void> {
    await this.page.goto(`/@${username}`);
    await this.expectOf(username);
  }

  async expectOf(username: string): Promise<void> {
    await expect(this.page.getByRole('heading', { name: `@${username}` })).toBeVisible();
  }

  short(title: string): Locator {
    return this.page.getByTestId('short-card').filter({ hasText: title });
  }
}
