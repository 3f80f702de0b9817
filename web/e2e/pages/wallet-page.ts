import type { FrameLocator, Locator, Page } from '@playwright/test';

/** The wallet: balance, packages, the card in its frame, the history. */
export class WalletPage {
  readonly balance: Locator;

  constructor(private readonly page: Page) {
    this.balance = page.getByTestId('coin-balance');
  }

  /** Opens the wallet and waits for the balance. */
  async open(): Promise<void> {
    await this.page.goto('/virtual-gifting');
    await this.balance.waitFor();
  }

  /** The balance as a number. */
  async coins(): Promise<number> {
    return Number((await this.balance.innerText()).replaceAll(',', ''));
  }

  /** Chooses a package by its coins, gives an e-mail where none is known, and opens the card form. */
  async startPayment(coins: number, email?: string): Promise<FrameLocator> {
    const figure = new Intl.NumberFormat('en').format(coins);
    await this.page
      .getByTestId('package-card')
      .filter({ has: this.page.getByText(figure, { exact: true }) })
      .click();
    if (email !== undefined) await this.page.getByLabel('E-mail for the receipt').fill(email);
    await this.page.getByTestId('pay-form').getByRole('button', { name: /^Pay/ }).click();
    return this.page.frameLocator('iframe[name="card-payment"]');
  }

  /** Waits for the receipt and closes it. */
  async finishPayment(): Promise<void> {
    const sheet = this.page.getByRole('dialog', { name: 'Card payment' });
    await sheet.getByText('Payment complete').waitFor({ timeout: 60_000 });
    await sheet.getByRole('button', { name: 'Done' }).click();
    await sheet.waitFor({ state: 'hidden' });
  }

  /** The rows of the history, newest first. */
  async history(): Promise<string[]> {
    await this.page.goto('/virtual-gifting/history');
    const rows = this.page.getByRole('table').locator('tbody tr:not([data-testid])');
    await rows.first().waitFor();
    return rows.allInnerTexts();
  }
}
