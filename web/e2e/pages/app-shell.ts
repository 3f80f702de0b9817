import type { Locator, Page } from '@playwright/test';
import { expect } from '../support/journey-test.js';

/** What stands around every screen. */
export class AppShell {
  constructor(private readonly page: Page) {}

  get menu(): Locator {
    return this.page.getByRole('menu', { name: 'Your account' });
  }

  async openMenu(): Promise<void> {
    await this.page.getByRole('button', { name: 'Your account' }).click();
    await expect(this.menu).toBeVisible();
  }

  async goByMenu(item: 'Profile' | 'Mate Studio' | 'Wallet'): Promise<void> {
    await this.openMenu();
    await this.menu.getByRole('menuitem', { name: item, exact: true }).click();
  }

  /** The name that the sign-up made. */
  async username(): Promise<string> {
    await this.openMenu();
    const href = await this.menu.getByRole('menuitem', { name: 'Profile' }).getAttribute('href');
    await this.page.keyboard.press('Escape');
    return (href ?? '').replace('/@', '');
  }

  async signOut(): Promise<void> {
    await this.openMenu();
    await this.menu.getByRole('menuitem', { name: 'Sign Out' }).click();
    const bar = this.page.getByRole('banner');
    await expect(bar.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
  }
}
