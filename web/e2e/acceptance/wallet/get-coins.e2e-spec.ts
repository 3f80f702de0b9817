import type { Page } from '@playwright/test';
import type { CoinPackage } from '../../../src/lib/api-types.js';
import { aUser, aWallet } from '../../../src/testing/builders.js';
import type { PageApi } from '../support/page-api.js';
import { aliceSession } from '../support/people.js';
import { expect, test } from '../support/row-test.js';

const aPackage = (coins: number, priceAfterDiscount: number): CoinPackage => ({
  ...{ _id: `p${coins}`, name: `${coins} coins`, coins, currency: 'AED' },
  ...{ originalPrice: priceAfterDiscount, priceAfterDiscount },
});
const offered = [aPackage(700, 29.99), aPackage(100, 4.99), aPackage(300, 13.99)];

/** Two markets of the way to pay that the app goes through. */
function knowShop(api: PageApi, coins = 2_450): void {
  api
    .on('GET payment/wallet', { body: { data: aWallet(coins) } })
    .on('GET payment/method', {
      body: {
        data: [
          { id: 'amazon', countryCode: 'UAE', currency: 'AED', isDown: false },
          { id: 'amazon', countryCode: 'PK', currency: 'PKR', isDown: false },
        ],
      },
    })
    .on('GET payment/package', { body: { data: offered } });
}
const cards = (page: Page) => page.getByTestId('package-card');
const methods = (page: Page) => page.getByRole('radiogroup', { name: 'Choose how to pay' });

test.describe('wallet, logged out', () => {
  for (const path of ['/virtual-gifting', '/virtual-gifting/history', '/transfer-coins-history']) {
    test(`WA-01 / ${path} asks to log in`, async ({ page, api }) => {
      expect(api.unexpected).toEqual([]);
      await page.goto(path);
      await expect(page.getByText('Login to continue', { exact: true })).toBeVisible();
      await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    });
  }
});

test.describe('wallet', () => {
  test.use({ session: aliceSession });

  test('WA-02 / the balance, and a refresh that asks again', async ({ page, api }) => {
    knowShop(api);
    await page.goto('/virtual-gifting');
    await expect(page.getByTestId('coin-balance')).toHaveText('2,450');
    const before = api.to('GET payment/wallet').length;
    knowShop(api, 3_150);
    await page.getByTestId('balance-refresh').click();
    await expect(page.getByTestId('coin-balance')).toHaveText('3,150');
    expect(api.to('GET payment/wallet').length).toBeGreaterThan(before);
  });

  test('WA-02 / what is on its way, set aside, owed, and why nothing can be sent', async ({
    page,
    api,
  }) => {
    knowShop(api);
    const pending = [{ at: '2026-11-24T10:00:00.000Z', coins: 300 }];
    const frozen = { reason: 'UNDER_REVIEW', since: '2026-11-20T10:00:00.000Z' } as const;
    const wallet = aWallet(90, { pendingGiftCoins: 1_120, pending, heldCoins: 300, debtCoins: 40 });
    api.on('GET payment/wallet', { body: { data: { ...wallet, frozen } } });
    await page.goto('/virtual-gifting');
    const card = page.getByRole('region', { name: 'Coin balance' });
    await expect(card.getByRole('listitem')).toHaveText('Nov 24+300');
    await expect(card).toContainText('Set aside');
    await expect(card).toContainText('−40');
    await expect(card).toContainText('Your wallet is on hold since Nov 20');
    await card.getByRole('link', { name: 'Write to us' }).click();
    await expect(page.getByRole('heading', { name: 'Contact Us' })).toBeVisible();
  });

  test('WA-03, WA-04 / ways to the history and to many coins', async ({ page, api }) => {
    knowShop(api);
    await page.goto('/virtual-gifting');
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'Transaction history' })).toHaveAttribute(
      'href',
      '/virtual-gifting/history',
    );
    const bulk = main.getByRole('link', { name: /discounted or bulk coins/ });
    await expect(bulk).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+$/);
    await expect(bulk).toHaveAttribute('target', '_blank');
    await expect(bulk).toHaveAttribute('rel', /noopener/);
  });

  test('WA-05, WA-06, WA-09 / the card first; another way asks for its packages and chooses none', async ({
    page,
    api,
  }) => {
    knowShop(api);
    await page.goto('/virtual-gifting');
    const radios = methods(page).getByRole('radio');
    await expect(radios.first()).toBeChecked();
    await cards(page).nth(1).click();
    await expect(cards(page).nth(1).getByRole('radio')).toBeChecked();
    await radios.last().check();
    const asked = () => api.to('GET payment/package').map(({ query }) => query.get('countryCode'));
    await expect.poll(asked).toEqual(['UAE', 'PK']);
    await expect(cards(page)).toHaveCount(3);
    await expect(page.getByRole('radiogroup').last().locator(':checked')).toHaveCount(0);
  });

  test('WA-05 / a way whose provider does not answer is greyed, and the next one stands in for it', async ({
    page,
    api,
  }) => {
    knowShop(api);
    const card = { id: 'amazon', countryCode: 'UAE', currency: 'AED', isDown: true } as const;
    const next = { ...card, countryCode: 'PK', currency: 'PKR', isDown: false } as const;
    api.on('GET payment/method', { body: { data: [card, next] } });
    await page.goto('/virtual-gifting');
    const radios = methods(page).getByRole('radio');
    await expect(radios.first()).toBeDisabled();
    await expect(methods(page).getByText('Not answering right now')).toBeVisible();
    await expect(radios.last()).toBeChecked();
    await cards(page).first().click();
    await expect(cards(page).first().getByRole('radio')).toBeChecked();
  });

  test('WA-07 / packages by their coins, with price and currency', async ({ page, api }) => {
    knowShop(api);
    await page.goto('/virtual-gifting');
    await expect(cards(page)).toHaveText([
      /^100.*AED 4\.99/,
      /^300.*AED 13\.99/,
      /^700.*AED 29\.99/,
    ]);
  });

  test('WA-08 / ten packages are drawn while they are waited for', async ({ page, api }) => {
    knowShop(api);
    const release = api.hold('GET payment/package');
    await page.goto('/virtual-gifting');
    await expect(page.getByTestId('skeleton-package')).toHaveCount(10);
    release();
    await expect(page.getByTestId('skeleton-package')).toHaveCount(0);
  });

  test('WA-10 / without a package, a way or a valid address nothing is sent', async ({
    page,
    api,
  }) => {
    knowShop(api);
    api.on('GET user/profile', { body: { data: aUser({ email: null }) } });
    await page.goto('/virtual-gifting');
    const form = page.getByTestId('pay-form');
    const email = form.getByRole('textbox');
    const pay = form.getByRole('button');
    await email.fill('alice@example.com');
    await expect(pay).toBeDisabled();
    await email.press('Enter');
    await cards(page).first().click();
    await email.fill('alice@');
    await pay.click();
    await expect(form.getByText('Enter a valid email', { exact: true })).toBeVisible();
    api.on('GET payment/method', { body: { data: [] } });
    await page.reload();
    await expect(methods(page).getByRole('radio')).toHaveCount(0);
    await email.fill('alice@example.com');
    await email.press('Enter');
    expect(api.to('POST payment/amazon/buy')).toHaveLength(0);
  });
});
