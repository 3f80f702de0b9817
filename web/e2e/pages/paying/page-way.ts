import type { FrameLocator, Locator } from '@playwright/test';
import type { PlainKey } from '../../../src/lib/i18n/catalogue.js';
import { textsOf } from '../../../src/payment-return/return-texts.js';
import { expect } from '../../support/journey-test.js';
import { answerBank, takeTestCard, type Answer } from './provider-page.js';
import type { Till } from './till.js';
import type { Way } from './way.js';

interface Provider {
  readonly whyFailed: PlainKey;
  /** What there is to do on the pages of the provider. */
  readonly onPages: (answer: Answer) => Promise<void>;
}

/** What the page says that all of them lead back to. */
const shownFor = { Approve: 'success', Fail: 'failed', Cancel: 'cancelled' } as const;

/** A page of the provider, which the payer goes to and comes back from. */
export class PageWay implements Way {
  readonly whyFailed: PlainKey;

  constructor(
    protected readonly till: Till,
    private readonly provider: Provider,
  ) {
    this.whyFailed = provider.whyFailed;
  }

  async begin(): Promise<void> {
    await this.till.pay();
    await expect(this.till.page.getByRole('main')).toContainText('Order');
  }

  async answer(answer: Answer): Promise<void> {
    await this.provider.onPages(answer);
    const { page, language } = this.till;
    const texts = textsOf(language);
    // A provider that was asked a moment before is not asked again at once: then the end is told in the wallet.
    const told = [texts[shownFor[answer]], texts.pending];
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(told.join('|')));
    await page.getByRole('link', { name: texts.toWallet, exact: true }).click();
  }

  async walkAway(): Promise<void> {
    await this.till.page.goBack();
    await this.till.expectBalance(0);
    await expect(this.told).toBeHidden();
  }

  async expectRefused(reason: PlainKey): Promise<void> {
    await expect(this.told.getByText(this.till.say(reason))).toBeVisible();
  }

  /** The same way to pay and the same package are chosen. */
  async tryAgain(): Promise<void> {
    await this.till.button('common.retry', this.told).click();
    await this.begin();
  }

  async expectPaid(): Promise<void> {
    const { till } = this;
    await expect(this.told.getByRole('heading', { name: till.say('pay.received') })).toBeVisible();
    await till.button('pay.done', this.told).click();
    await expect(this.told).toBeHidden();
  }

  private get told(): Locator {
    return this.till.dialog('pay.yours');
  }
}

/** The provider's card fields in a frame without an origin, then the page of the card's bank. */
export class TapWay extends PageWay {
  constructor(till: Till) {
    super(till, {
      whyFailed: 'payment.PAYER_NOT_CONFIRMED',
      onPages: (answer) => answerBank(till.page, answer),
    });
  }

  override async begin(): Promise<void> {
    await this.till.pay();
    await expect(this.till.payButton(this.sheet)).toBeEnabled();
  }

  override async answer(answer: Answer): Promise<void> {
    await takeTestCard(this.fields, '4508 7500 1574 1019');
    await this.till.payButton(this.sheet).click();
    await super.answer(answer);
  }

  override async walkAway(): Promise<void> {
    await this.till.button('common.close', this.sheet).click();
    await expect(this.sheet).toBeHidden();
  }

  private get sheet(): Locator {
    return this.till.dialog('pay.title');
  }

  private get fields(): FrameLocator {
    return this.till.page.frameLocator('[data-testid="tap-frame"]').frameLocator('iframe');
  }
}
