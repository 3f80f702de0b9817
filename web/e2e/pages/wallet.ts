import type { Locator, Page } from '@playwright/test';
import { expect } from '../support/journey-test.js';

const CONFIRMED_MS_MAX = 180_000;

/** A test card of the sandbox that is paid after 3-D Secure. */
const CARD = { number: '4005 5500 0000 0001', expiry: '12/30', code: '123', holder: 'Bilal Noor' };

/** The wallet, its packages, the card payment and the history. */
export class Wallet {
  constructor(private readonly page: Page) {}

  async open(): Promise<void> {
    await this.page.goto('/virtual-gifting');
    await expect(this.balance).toBeVisible();
  }

  get balance(): Locator {
    return this.page.getByTestId('coin-balance');
  }

  get packages(): Locator {
    return this.page.getByTestId('package-card');
  }

  async expectBalance(coins: number): Promise<void> {
    await expect(this.balance).toHaveText(coins.toLocaleString('en'));
  }

  /** Chooses the smallest package; answers its coins. */
  async chooseSmallest(): Promise<number> {
    const [coins] = await this.packages.first().innerText().then(numbersIn);
    await this.packages.first().click();
    return coins ?? 0;
  }

  async openPayment(email: string): Promise<void> {
    const field = this.page.getByLabel('E-mail for the receipt');
    const change = this.page.getByRole('button', { name: 'Change', exact: true });
    await expect(field.or(change)).toBeVisible();
    if (await change.isVisible()) await change.click();
    await field.fill(email);
    await this.page.getByRole('button', { name: /^Pay AED/ }).click();
    await expect(this.sheet).toBeVisible();
  }

  get sheet(): Locator {
    return this.page.getByRole('dialog', { name: 'Card payment' });
  }

  /** Types the card into the provider's own page and approves at the bank. */
  async payByCard(): Promise<void> {
    const frame = this.page.frameLocator('iframe[name="card-payment"]');
    await frame.getByLabel('Card number').fill(CARD.number);
    await frame.getByLabel('Expiry date').fill(CARD.expiry);
    await frame.getByLabel('Security code').fill(CARD.code);
    await frame.getByLabel('Name on card').fill(CARD.holder);
    await frame.getByRole('button', { name: 'Continue' }).click();
    await frame.getByRole('button', { name: 'Approve' }).click();
    await expect(this.sheet.getByRole('heading', { name: 'Payment complete' })).toBeVisible({
      timeout: CONFIRMED_MS_MAX,
    });
  }

  async closeReceipt(): Promise<void> {
    await this.sheet.getByRole('button', { name: 'Done' }).click();
    await expect(this.sheet).toBeHidden();
  }

  async openHistory(): Promise<void> {
    await this.page.getByRole('link', { name: 'Transaction history' }).click();
    await expect(this.page.getByRole('table')).toBeVisible();
  }

  get columns(): Locator {
    return this.page.getByRole('columnheader');
  }

  row(...texts: readonly (string | RegExp)[]): Locator {
    return texts.reduce(
      (rows, hasText) => rows.filter({ hasText }),
      this.page.getByRole('row').filter({ has: this.page.getByRole('cell') }),
    );
  }
}

function numbersIn(text: string): number[] {
  return [...text.matchAll(/\d[\d,]*/g)].map(([figure]) => Number(figure.replaceAll(',', '')));
}
