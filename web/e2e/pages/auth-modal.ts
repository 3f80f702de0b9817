import { randomInt } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expect } from '../support/journey-test.js';
import type { SandboxInbox } from '../support/sandbox-inbox.js';

const PASSWORD = 'a long pass phrase of 2026';

/** Somebody who signs up: nobody has this number yet. */
export interface Newcomer {
  readonly firstName: string;
  readonly lastName: string;
  /** Digits after the dial code of the Emirates. */
  readonly phoneDigits: string;
}

/** A person with a number of their own. */
export function aNewcomer(firstName: string, lastName: string): Newcomer {
  return { firstName, lastName, phoneDigits: `50${randomInt(1_000_000, 10_000_000)}` };
}

/** The modal that asks who somebody is. */
export class AuthModal {
  readonly dialog: Locator;

  constructor(private readonly page: Page) {
    this.dialog = page.getByRole('dialog', { name: 'Log in or sign up' });
  }

  async open(): Promise<void> {
    const bar = this.page.getByRole('banner');
    await bar.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(this.dialog).toBeVisible();
  }

  /** From nothing to signed in: number, code from the phone, birthday, names, password; the welcome is passed by. */
  async signUpByPhone(person: Newcomer, inbox: SandboxInbox): Promise<void> {
    await this.open();
    await this.dialog.getByRole('button', { name: 'Sign up with phone' }).click();
    await this.proveNumber(person, inbox);
    await this.dialog.getByRole('button', { name: 'Next' }).click();
    await this.fillPerson(person);
    await this.dialog.getByRole('button', { name: 'Complete Signup' }).click();
    await expect(this.dialog).toBeHidden();
    await expect(this.page.getByRole('button', { name: 'Your account' })).toBeVisible();
    await this.passWelcome(person);
  }

  /** Skips what may be said of oneself, back to where the sign-up began. */
  private async passWelcome({ firstName }: Newcomer): Promise<void> {
    const heading = this.page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(`Welcome, ${firstName}`);
    await this.page.getByRole('button', { name: 'Skip' }).click();
    await expect(heading).toHaveText('Add a picture');
    await this.page.getByRole('button', { name: 'Skip' }).click();
    await expect(heading).toHaveText('People to follow');
    // What comes late moves the button from under the pointer.
    await expect(this.page.getByTestId('skeleton')).toHaveCount(0);
    await this.page.getByRole('button', { name: 'Done' }).click();
    await expect(this.page).not.toHaveURL(/welcome/);
  }

  async logInByPhone(person: Newcomer): Promise<void> {
    await this.open();
    await this.dialog.getByLabel('Phone number').fill(person.phoneDigits);
    await this.dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await this.dialog.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(this.dialog).toBeHidden();
  }

  private async proveNumber(person: Newcomer, inbox: SandboxInbox): Promise<void> {
    await this.dialog.getByLabel('Phone number').fill(person.phoneDigits);
    await this.dialog.getByRole('button', { name: 'Send code' }).click();
    const next = this.dialog.getByRole('button', { name: 'Next' });
    await expect(next).toBeDisabled();
    await expect(this.dialog.getByRole('button', { name: /Send again in/ })).toBeDisabled();
    const code = await inbox.codeFor(`+971${person.phoneDigits}`);
    await this.dialog.getByPlaceholder('Enter 6-digit code').fill(code);
    await expect(this.dialog.getByText('Code verified')).toBeVisible();
    await expect(next).toBeEnabled();
  }

  private async fillPerson({ firstName, lastName }: Newcomer): Promise<void> {
    const finish = this.dialog.getByRole('button', { name: 'Complete Signup' });
    await expect(finish).toBeDisabled();
    await this.dialog.getByLabel('Month').selectOption('May');
    await this.dialog.getByLabel('Day', { exact: true }).selectOption('17');
    await this.dialog.getByLabel('Year').selectOption('1995');
    await this.dialog.getByLabel('First name').fill(firstName);
    await this.dialog.getByLabel('Last name').fill(lastName);
    await this.dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await expect(finish).toBeEnabled();
  }
}
