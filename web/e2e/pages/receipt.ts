import type { Locator, Page } from '@playwright/test';
import { expect } from '../support/journey-test.js';
import { Wallet } from './wallet.js';

const ASK = 'Request a refund';

/** The receipt of the newest purchase, and the request for its money. */
export class Receipt {
  constructor(private readonly page: Page) {}

  /** Opens it as a person does who has questions: from the wallet, through the history. */
  async open(badge: string): Promise<void> {
    const wallet = new Wallet(this.page);
    await wallet.open();
    await wallet.openHistory();
    await wallet.row('Coin Purchased', badge).first().click();
    await expect(this.sheet).toContainText(badge);
  }

  async close(): Promise<void> {
    await this.sheet.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(this.sheet).toBeHidden();
  }

  /** Asks for the whole of it. */
  async askForMoney(): Promise<void> {
    await this.sheet.getByRole('button', { name: ASK }).click();
    const request = this.page.getByRole('dialog', { name: ASK });
    await expect(request).toContainText('Refunds take 10 to 45 days');
    await request.getByRole('radio', { name: 'I bought them by mistake' }).check();
    await request.getByRole('button', { name: 'Send the request' }).click();
    await expect(request.getByText('We have your request.')).toBeVisible();
    await request.getByRole('button', { name: 'Done' }).click();
    await expect(request).toBeHidden();
  }

  get sheet(): Locator {
    return this.page.getByRole('dialog', { name: 'Receipt' });
  }
}
