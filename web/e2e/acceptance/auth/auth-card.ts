import type { Locator, Page } from '@playwright/test';
import { expect } from '../support/row-test.js';
import type { PageApi } from '../support/page-api.js';

const sent = { body: { data: { sent: true, resendIn: 60, expiresIn: 300 } } };

/** Codes are sent wherever one is asked for, and 123456 is always right. */
export function answerCodes(api: PageApi): void {
  api.on('POST user/signup/check-user-exists', { body: { data: { exists: false } } });
  api.on('POST user/signup/request-otp', sent).on('POST user/request-login-otp', sent);
  api.on('POST user/forgot-password', sent);
  api.onForeign('POST user/signup/verify-otp', ({ body }) =>
    isRight(body)
      ? { body: { data: { _id: 'proof' } } }
      : { status: 400, body: { error: 'OTP_INVALID', message: 'That code is not right.' } },
  );
  api.on('POST user/forgot-password/verify', { body: { data: { verified: true } } });
}

const isRight = (body: unknown): boolean => (body as { otp?: string }).otp === '123456';

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
    await this.openFromBar();
    await this.expectView('login');
  }

  /** Opens the modal at whatever view it stands. */
  async openFromBar(): Promise<void> {
    const bar = this.page.getByRole('banner');
    await bar.getByRole('button', { name: 'Login', exact: true }).click();
  }

  async close(): Promise<void> {
    await this.button('Close').click();
    await expect(this.dialog).toBeHidden();
  }

  async expectView(view: keyof typeof headings): Promise<void> {
    await expect(this.heading).toHaveText(headings[view]);
  }

  get heading(): Locator {
    return this.dialog.getByRole('heading', { level: 2 });
  }

  /** The other ways, below the line of a card. */
  get waysBelow(): Locator {
    return this.dialog.getByRole('list').getByRole('button');
  }

  /** The ways among the fields. */
  get waysWithin(): Locator {
    return this.dialog
      .locator('form')
      .getByRole('button', { name: /^(Forgot password|Sign up with)/ });
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

  /** The other ways in, from the first card. */
  async toSignupByEmail(): Promise<void> {
    await this.press('Sign up with phone', 'Sign up with e-mail');
  }

  /** Opens the card and asks for a code to sign up by phone. */
  async askForPhoneCode(): Promise<void> {
    await this.open();
    await this.press('Sign up with phone');
    await this.phone.fill('501234567');
    await this.press('Send code');
  }

  /** From the first card to step two of the sign-up, by e-mail. */
  async toPerson(): Promise<void> {
    await this.toSignupByEmail();
    await this.field('E-mail').fill('a@b.co');
    await this.press('Send code');
    await this.code.fill('123456');
    await this.press('Next');
  }

  /** Logs in by phone and password. */
  async logIn(): Promise<void> {
    await this.phone.fill('501234567');
    await this.field('Password').fill('correct horse');
    await this.press('Log in');
  }

  async fillBirthday(month: string, day: string, year: string): Promise<void> {
    await this.field('Month').selectOption(month);
    await this.field('Day').selectOption(day);
    await this.field('Year').selectOption(year);
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
