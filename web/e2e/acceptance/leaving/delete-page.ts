import type { Locator, Page } from '@playwright/test';
import { expect } from '../support/row-test.js';

/** `/delete-my-account`, as its rows look at it. */
export class DeletePage {
  readonly dialog: Locator;

  constructor(readonly page: Page) {
    this.dialog = page.getByRole('dialog', { name: 'Delete Permanently' });
  }

  async open(): Promise<void> {
    await this.page.goto('/delete-my-account');
    await expect(this.page.getByRole('heading', { name: 'Delete your account' })).toBeVisible();
  }

  get phone(): Locator {
    return this.page.getByLabel('Phone number', { exact: true });
  }

  get password(): Locator {
    return this.page.getByLabel('Password', { exact: true });
  }

  get understood(): Locator {
    return this.page.getByLabel('I understand that deleting my account is permanent.');
  }

  get submit(): Locator {
    return this.page.getByRole('button', { name: 'Delete account', exact: true });
  }

  get confirm(): Locator {
    return this.dialog.getByRole('button', { name: 'Delete', exact: true });
  }

  get refuse(): Locator {
    return this.dialog.getByRole('button', { name: 'No, Cancel', exact: true });
  }

  async fill(password = 'Correct-horse-7', digits = '501234567'): Promise<void> {
    await this.phone.fill(digits);
    await this.password.fill(password);
    await this.understood.check();
  }

  /** Opens the page, fills the form and asks; the last question stands. */
  async ask(): Promise<void> {
    await this.open();
    await this.fill();
    await this.submit.click();
    await expect(this.dialog).toBeVisible();
  }
}
