import type { FrameLocator, Locator } from '@playwright/test';
import type { PlainKey } from '../../../src/lib/i18n/catalogue.js';
import { expect } from '../../support/journey-test.js';
import { payOnCardPage, type Answer } from './provider-page.js';
import type { Till } from './till.js';
import type { Way } from './way.js';

/** A card in the provider's frame, with 3-D Secure. */
export class AmazonWay implements Way {
  readonly whyFailed = 'payment.CARD_DECLINED';

  constructor(private readonly till: Till) {}

  async begin(): Promise<void> {
    await this.till.pay();
    await expect(this.sheet.locator('iframe')).toBeVisible();
  }

  answer(answer: Answer): Promise<void> {
    return payOnCardPage(this.frame, '4005 5500 0000 0001', answer);
  }

  async walkAway(): Promise<void> {
    const { till } = this;
    await till.button('common.close', this.sheet).click();
    await till.button('pay.leave', till.dialog('pay.cancelTitle')).click();
    await expect(this.sheet).toBeHidden();
  }

  async expectRefused(reason: PlainKey): Promise<void> {
    await expect(this.sheet.getByText(this.till.say(reason))).toBeVisible();
  }

  async tryAgain(): Promise<void> {
    await this.till.button('common.retry', this.sheet).click();
    await expect(this.sheet.locator('iframe')).toBeVisible();
  }

  async expectPaid(): Promise<void> {
    const { till } = this;
    await expect(this.sheet.getByRole('heading', { name: till.say('pay.received') })).toBeVisible();
    await till.button('pay.done', this.sheet).click();
    await expect(this.sheet).toBeHidden();
  }

  private get sheet(): Locator {
    return this.till.dialog('pay.title');
  }

  private get frame(): FrameLocator {
    return this.till.page.frameLocator('iframe[name="card-payment"]');
  }
}
