import type { Locator, Page } from '@playwright/test';
import { expect } from '../support/journey-test.js';

/** The sheet that sends a gift. */
export class GiftSheet {
  readonly dialog: Locator;

  constructor(
    private readonly page: Page,
    receiver: string,
  ) {
    this.dialog = page.getByRole('dialog', { name: `Send a gift to ${receiver}` });
  }

  /** Sends the first gift that the balance pays for; answers its price. */
  async sendCheapest(): Promise<number> {
    const gifts = this.dialog.getByRole('radiogroup', { name: 'Choose a gift' });
    const radio = gifts.getByRole('radio').first();
    const price = Number((await labelOf(radio)).replace(/\D/g, ''));
    await radio.check({ force: true });
    // The notice goes after two seconds: whoever looks late misses it.
    const told = expect(this.page.getByText(/^You sent /)).toBeVisible();
    await this.dialog.getByRole('button', { name: /^Send ./ }).click();
    await told;
    await expect(this.dialog).toBeHidden();
    return price;
  }
}

function labelOf(radio: Locator): Promise<string> {
  return radio.evaluate((input: HTMLInputElement) => input.labels?.[0]?.textContent ?? '');
}
