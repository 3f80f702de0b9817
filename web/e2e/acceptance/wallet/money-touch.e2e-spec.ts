import { aPage, aTransfer, aWallet } from '../../../src/testing/builders.js';
import { anAllowance, giftTerms, someGifts } from '../../../src/testing/gift-builders.js';
import { lowOnes } from '../support/fingers.js';
import { aliceSession } from '../support/people.js';
import { expect, test } from '../support/row-test.js';
import { phone } from '../support/viewports.js';
import { knowBob } from '../people/profile-page.js';
import {
  historyPath,
  historyRoute,
  purchases,
  transfersPath,
  transfersRoute,
} from './statement-page.js';

test.describe('money under a finger', () => {
  test.use({ viewport: phone, hasTouch: true, session: aliceSession });

  test('WA-03 / the wallet: its links, the ways to pay and the packages', async ({ page, api }) => {
    api
      .on('GET payment/wallet', { body: { data: aWallet(2_450) } })
      .on('GET payment/method', {
        body: { data: [{ id: 'amazon', countryCode: 'UAE', currency: 'AED', isDown: false }] },
      })
      .on('GET payment/package', { body: { data: [] } });
    await page.goto('/virtual-gifting');
    await expect(page.getByTestId('coin-balance')).toBeVisible();
    expect(await lowOnes(page.getByRole('main'))).toEqual([]);
  });

  test('TB-05 / a history: its filters, both pagers, its rows', async ({ page, api }) => {
    api.on(historyRoute, { body: purchases(20) });
    await page.goto(`${historyPath}?status=COMPLETED`);
    await expect(page.getByRole('button', { name: 'Next' })).toHaveCount(2);
    expect(await lowOnes(page.getByRole('main'))).toEqual([]);
  });

  for (const width of [844, 1280])
    test(`TR-06 / a line of transfers and what sorts them, ${width} px`, async ({ page, api }) => {
      await page.setViewportSize({ width, height: 800 });
      api.on(transfersRoute, { body: aPage([aTransfer({ fromUser: null })]) });
      await page.goto(transfersPath);
      await expect(page.getByText('1,250')).toBeVisible();
      const region = page.getByRole('region', { name: 'Transfer coins history' });
      expect(await lowOnes(region)).toEqual([]);
    });

  test('TB-03 / filters that leave nothing are in use, and are taken away', async ({
    page,
    api,
  }) => {
    api.on(historyRoute, ({ query }) => ({ body: query.has('type') ? aPage([]) : purchases(1) }));
    await page.goto(`${historyPath}?type=PROMO`);
    await expect(page.getByText('No Data', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Filters in use' })).toBeVisible();
    expect(await lowOnes(page.getByRole('main'))).toEqual([]);
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(page.getByText('100 coins')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${historyPath}$`));
  });

  test('the gift sheet / its gifts, quantities, words and buttons', async ({ page, api }) => {
    knowBob(api);
    api
      .on('GET payment/wallet', { body: { data: aWallet(100) } })
      .on('GET payment/method', { body: { data: [] } })
      .on('GET payment/package', { body: { data: [] } })
      .on('GET payment/gift/terms', { body: { data: giftTerms() } })
      .on('GET payment/gift/allowance', { body: { data: anAllowance() } })
      .on('GET payment/gift/catalogue', { body: { data: [...someGifts] } });
    await page.goto('/@bob');
    await page.getByRole('button', { name: 'Gift', exact: true }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByText('Heart').click();
    await expect(page.getByTestId('gift-balance')).toHaveText('100');
    expect(await lowOnes(sheet)).toEqual([]);
  });
});
