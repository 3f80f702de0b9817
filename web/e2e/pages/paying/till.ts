import type { Locator, Page, Request } from '@playwright/test';
import type { PlainKey } from '../../../src/lib/i18n/catalogue.js';
import type { Language } from '../../../src/lib/i18n/languages.js';
import { wording } from '../../screens/wording.js';
import { expect } from '../../support/journey-test.js';

/** Where providers lead the browser back to. */
const RETURN = /^\/api\/payment\/[\w-]+\/return$/;

/** What the smallest package has. */
export const SMALLEST = 100;

/** The wallet of somebody who buys, in the language that they read. */
export class Till {
  private readonly returns: Request[] = [];

  constructor(
    readonly page: Page,
    readonly language: Language,
  ) {
    page.on('request', (request) => {
      if (RETURN.test(new URL(request.url()).pathname)) this.returns.push(request);
    });
  }

  say(key: PlainKey): string {
    return wording(this.language, key);
  }

  button(key: PlainKey, within: Page | Locator = this.page): Locator {
    return within.getByRole('button', { name: this.say(key), exact: true });
  }

  dialog(title: PlainKey): Locator {
    return this.page.getByRole('dialog', { name: this.say(title), exact: true });
  }

  async open(): Promise<void> {
    await this.page.goto('/virtual-gifting');
    await this.expectBalance(0);
  }

  /** Chooses how to pay, which is also where, and the smallest package there. */
  async choose(method: PlainKey): Promise<void> {
    await this.page.getByRole('radio', { name: this.say(method), exact: true }).check();
    const packages = this.page.getByRole('radiogroup', { name: this.say('wallet.packages') });
    await packages.getByTestId('package-card').first().click();
    await expect(packages.getByRole('radio').first()).toBeChecked();
  }

  /** Presses Pay, which says how much. */
  async pay(): Promise<void> {
    await this.payButton(this.page).click();
  }

  payButton(within: Page | Locator): Locator {
    const [before = '', after = ''] = wording(this.language, 'wallet.pay').split('{price}');
    return within.getByRole('button', { name: new RegExp(`^${before}.*\\d.*${after}$`) });
  }

  /** Sends everything once more that the browser brought back from providers, as a reload or Back would. */
  async comeBackAgain(): Promise<void> {
    const sent = this.returns.map((request) => ({
      url: request.url(),
      method: request.method(),
      headers: { 'content-type': request.headers()['content-type'] ?? '' },
      data: request.postData() ?? undefined,
    }));
    const replies = sent.map(({ url, ...what }) =>
      this.page.request.fetch(url, { ...what, maxRedirects: 0 }),
    );
    for (const reply of await Promise.all(replies)) expect(reply.status()).toBe(303);
  }

  async expectBalance(coins: number): Promise<void> {
    // Figures are the same in every language of the app.
    await expect(this.page.getByTestId('coin-balance')).toHaveText(coins.toLocaleString('en'));
  }
}
