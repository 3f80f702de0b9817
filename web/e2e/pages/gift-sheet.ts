import type { Locator, Page } from '@playwright/test';
import { expect } from '../support/journey-test.js';

const NOTICE_MS_MAX = 60_000;

/** The sheet that sends a gift. */
export class GiftSheet {
  readonly dialog: Locator;

  constructor(
    private readonly page: Page,
    receiver: string,
  ) {
    this.dialog = page.getByRole('dialog', { name: `Send a gift to ${receiver}` });
  }

  /** How many of a gift can be sent at once. */
  async offeredQuantities(): Promise<number[]> {
    await expect(this.quantities).toBeVisible();
    const radios = await this.quantities.getByRole('radio').all();
    const labels = await Promise.all(radios.map(labelOf));
    return labels.map((label) => Number(label.replace(/\D/g, '')));
  }

  /** Sends the first gift that the balance pays for, so many of it; answers what it cost in all. */
  async sendCheapest(quantity = 1): Promise<number> {
    const gifts = this.dialog.getByRole('radiogroup', { name: 'Choose a gift' });
    const radio = gifts.getByRole('radio').first();
    const price = Number((await labelOf(radio)).replace(/\D/g, ''));
    await radio.check({ force: true });
    await this.quantities.getByRole('radio', { name: `×${quantity}`, exact: true }).check({
      force: true,
    });
    await this.press();
    return price * quantity;
  }

  /** Chooses a gift by its name. */
  async choose(gift: string): Promise<void> {
    const gifts = this.dialog.getByRole('radiogroup', { name: 'Choose a gift' });
    await gifts.getByRole('radio', { name: gift }).check({ force: true });
  }

  /** Sends what is chosen, and sees its moment. */
  async send(gift: string): Promise<void> {
    await expect(this.dialog.getByRole('button', { name: `Send ${gift}` })).toBeEnabled();
    await this.press();
  }

  private async press(): Promise<void> {
    // The moment is over after three seconds: only the page itself is sure to see it.
    await Promise.all([
      this.page.evaluate(seeNotice, NOTICE_MS_MAX),
      this.dialog.getByRole('button', { name: /^Send ./ }).click(),
    ]);
    await expect(this.dialog).toBeHidden();
  }

  private get quantities(): Locator {
    return this.dialog.getByRole('radiogroup', { name: 'How many' });
  }
}

/** Runs in the page: resolves when the notice is shown. */
function seeNotice(waitMsMax: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const looking = setInterval(() => {
      if (!/^You sent /m.test(document.body.innerText)) return;
      clearInterval(looking);
      resolve();
    }, 50);
    setTimeout(() => reject(new Error('no line of the gift')), waitMsMax);
  });
}

function labelOf(radio: Locator): Promise<string> {
  return radio.evaluate((input: HTMLInputElement) => input.labels?.[0]?.textContent ?? '');
}
