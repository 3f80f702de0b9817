import { randomInt } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import type { PlainKey } from '../../../src/lib/i18n/catalogue.js';
import { expect } from '../../support/journey-test.js';
import { answerPhone, type Answer } from './provider-page.js';
import type { Till } from './till.js';
import type { Way } from './way.js';

/** A wallet whose owner approves on the phone. */
export class HandsetWay implements Way {
  readonly whyFailed = 'payment.PAYER_NOT_CONFIRMED';
  /** Its last digits are none that answer by themselves. */
  private readonly number = `0300${randomInt(100, 1_000)}7890`;

  constructor(
    private readonly till: Till,
    private readonly phone: Page,
  ) {}

  async begin(): Promise<void> {
    const { till, phone, number } = this;
    const place = `/handset/${number}`;
    // A phone that is open shows what comes by itself, and may be doing so: going there anew would be cut off by that.
    if (new URL(phone.url(), 'http://nowhere').pathname !== place) await phone.goto(place);
    await till.page.getByLabel(till.say('wallet.phone')).fill(number);
    await this.payNow();
  }

  answer(answer: Answer): Promise<void> {
    return answerPhone(this.phone, answer);
  }

  /** Nobody takes the phone up, and the question runs out. */
  async walkAway(): Promise<void> {
    await this.phone.getByRole('button', { name: 'Let it run out', exact: true }).click();
    await this.expectRefused('payment.NOT_FINISHED');
  }

  async expectRefused(reason: PlainKey): Promise<void> {
    await expect(this.form.getByRole('alert')).toHaveText(this.till.say(reason));
  }

  async tryAgain(): Promise<void> {
    await this.payNow();
  }

  async expectPaid(): Promise<void> {
    const { till } = this;
    const told = till.page.getByTestId('toast').filter({ hasText: till.say('pay.received') });
    await expect(told).toBeVisible();
  }

  private async payNow(): Promise<void> {
    await this.till.button('wallet.payNow', this.form).click();
    await expect(this.form.getByText(this.number)).toBeVisible();
  }

  private get form(): Locator {
    return this.till.page.getByTestId('mobile-wallet-form');
  }
}
