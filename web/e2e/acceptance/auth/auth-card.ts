import type { Locator, Page } from '@playwright/test';
import { expect } from '../support/row-test.js';

/** The headings of the nine views; `login` shows the same as `login-phone-password`. */
export const headings = {
  login: 'Log in to Mate',
  'login-phone-code': 'Log in with a code',
  'login-with-email': 'Log in with e-mail or username',
  'login-forgot-password-phone': 'Reset your password',
  'login-forgot-password-email': 'Reset your password by e-mail',
  signup: 'Sign up for Mate',
  'signup-phone-code': 'Sign up with phone',
  'signup-with-email': 'Sign up with e-mail',
} as const;

/** The modal that asks who somebody is, as a row of the table looks at it. */
export class AuthCard {
  readonly dialog: Locator;

  constructor(readonly page: Page) {
    this.dialog = page.getByRole('dialog', { name: 'Log in or sign up' });
  }

  /** Opens a light page as a visitor, and the modal from its top bar. */
  async open(): Promise<void> {
    await this.page.goto('/mTube');
    await this.reopen();
  }

  async reopen(): Promise<void> {
    const bar = this.page.getByRole('banner');
    await bar.getByRole('button', { name: 'Login', exact: true }).click();
    await this.expectView('login');
  }

  async close(): Promise<void> {
    await this.button('Close').click();
    await expect(this.dialog).toBeHidden();
  }

  async expectView(view: keyof typeof headings): Promise<void> {
    await expect(this.dialog.getByRole('heading', { level: 2 })).toHaveText(headings[view]);
  }

  button(name: string | RegExp): Locator {
    return this.dialog.getByRole('button', { name, exact: true });
  }

  async press(...names: readonly string[]): Promise<void> {
    for (const name of names) await this.button(name).click();
  }

  field(label: string): Locator {
    return this.dialog.getByLabel(label, { exact: true });
  }

  get phone(): Locator {
    return this.field('Phone number');
  }

  get code(): Locator {
    return this.dialog.getByPlaceholder('Enter 6-digit code');
  }

  get alert(): Locator {
    return this.dialog.getByRole('alert');
  }
}
