import { aPage, anEarnedGift, someEarnings } from '../../../src/testing/builders.js';
import type { PageApi } from '../support/page-api.js';
import { aliceSession } from '../support/people.js';
import { expect, test } from '../support/row-test.js';
import { phone } from '../support/viewports.js';

const path = '/matestudio/earnings';
const route = 'GET payment/earnings/gifts';

function knowEarnings(api: PageApi): void {
  const unnamed = anEarnedGift({ _id: 'e2', from: null, anonymous: true, state: 'matured' });
  api
    .on('GET payment/earnings', { body: { data: someEarnings() } })
    .on(route, { body: aPage([anEarnedGift({ message: 'Worth every minute' }), unnamed]) });
}

test.describe('earnings', () => {
  test('a visitor is asked to log in', async ({ page, api }) => {
    expect(api.unexpected).toEqual([]);
    await page.goto(path);
    await expect(page.getByText('Login to continue', { exact: true })).toBeVisible();
  });

  test.describe('of somebody', () => {
    test.use({ session: aliceSession });

    test('sums, days, share and gifts, with a giver or Somebody', async ({ page, api }) => {
      knowEarnings(api);
      await page.goto(path);
      const sums = page.getByRole('region', { name: 'Your earnings' });
      await expect(sums).toContainText('1,120');
      await expect(sums.getByRole('listitem')).toHaveText(['Nov 24+300', 'Nov 27+820']);
      await expect(sums).toContainText('Mate keeps 30% of every gift.');
      const rows = page.getByRole('table').locator('tbody').getByRole('row');
      await expect(rows.first()).toContainText('Worth every minute');
      await expect(rows.first()).toContainText('on Nov 27');
      await expect(rows.last()).toContainText('Somebody');
      await expect(rows.last().getByRole('link')).toHaveCount(0);
      await rows.last().press('Enter');
      const receipt = page.getByRole('dialog', { name: 'Receipt' });
      await expect(receipt).toContainText('Kept by Mate');
      await expect(receipt).toContainText('Somebody');
    });

    test('the state stands in the address, and Back undoes it', async ({ page, api }) => {
      knowEarnings(api);
      await page.goto(path);
      const state = page.getByRole('radiogroup', { name: 'State' });
      await state.getByText('Matured').click();
      await expect(page).toHaveURL(/[?&]state=matured/);
      // The mark of news asks for the newest of all besides.
      const states = (): unknown[] => api.to(route).map(({ query }) => query.get('state'));
      await expect.poll(states).toContain('matured');
      await page.reload();
      await expect(state.getByLabel('Matured')).toBeChecked();
      await page.goBack();
      await expect(state.getByLabel('All')).toBeChecked();
    });

    test('the studio leads here, and nothing given is said plainly', async ({ page, api }) => {
      api
        .on('GET short/my', { body: aPage([]) })
        .on('GET payment/earnings', {
          body: { data: someEarnings({ pendingCoins: 0, maturedCoins: 0, next: [] }) },
        })
        .on(route, { body: aPage([]) });
      await page.goto('/matestudio/short');
      await page.getByRole('main').getByRole('link', { name: 'Earnings' }).click();
      await expect(page.getByRole('heading', { name: 'Earnings', level: 1 })).toBeVisible();
      await expect(page.getByText('No Data', { exact: true })).toBeVisible();
      await expect(page.getByText(/When somebody sends you a gift/)).toBeVisible();
    });

    test.describe('on a phone', () => {
      test.use({ viewport: phone });

      test('gifts are a list that fits', async ({ page, api }) => {
        knowEarnings(api);
        await page.goto(path);
        const list = page.getByRole('region', { name: 'Gifts received' });
        await expect(list.getByRole('listitem')).toHaveCount(2);
        await expect(list).toContainText('Coffee from Somebody');
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(wide).toBeLessThanOrEqual(phone.width);
      });
    });
  });
});
