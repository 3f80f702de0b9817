import type { Locator, Page } from '@playwright/test';
import type { TransactionDetails } from '../../../src/lib/api-types.js';
import { aPage, aRefund, aTransaction } from '../../../src/testing/builders.js';
import type { PageApi } from '../support/page-api.js';
import { aliceSession } from '../support/people.js';
import { expect, test } from '../support/row-test.js';
import { phone } from '../support/viewports.js';
import { historyPath, historyRoute, StatementPage } from './statement-page.js';

const detailsRoute = 'GET payment/transaction/t1';
const refundRoute = 'POST payment/transaction/t1/refund-request';
const hour = 3_600_000;
const fromNow = (ms: number): string => new Date(Date.now() + ms).toISOString();
const ask = { name: 'Request a refund' };

const bought = aTransaction({
  ...{ status: 'COMPLETED', coins: 700, createdAt: fromNow(-hour), updatedAt: fromNow(-hour) },
  package: { coins: 700, price: 29.99, currency: 'AED' },
});

/** A history with one purchase, and what of it can come back. */
function knowPurchase(api: PageApi, details: Partial<TransactionDetails> = {}): void {
  const offer = { refundableUntil: fromNow(24 * hour), refundableCoins: 700, ...details };
  api
    .on(historyRoute, { body: aPage([bought]) })
    .on(detailsRoute, { body: { data: { ...bought, ...offer } } });
}

const sheet = (page: Page): Locator => page.getByRole('dialog', ask);
const receipt = (page: Page): Locator => page.getByRole('dialog', { name: 'Receipt' });

const edgesOf = (element: Locator): Promise<DOMRect> =>
  element.evaluate((node) => node.getBoundingClientRect());

test.use({ session: aliceSession });

test.describe('a refund, from the history', () => {
  test('LG-03 / asked for by keyboard alone: what comes back, 10 to 45 days, and how it stands since', async ({
    page,
    api,
  }) => {
    knowPurchase(api, { refundableCoins: 350 });
    const history = new StatementPage(page, api);
    await page.goto(historyPath);
    await history.row('700 coins').focus();
    await page.keyboard.press('Enter');
    await receipt(page).getByRole('button', ask).press('Enter');
    await expect(sheet(page)).toContainText('350 of 700');
    await expect(sheet(page)).toContainText('About AED 14.99');
    await expect(sheet(page)).toContainText('Refunds take 10 to 45 days');
    await sheet(page).getByRole('radio').first().press('Space');
    const asked = { ...bought, refund: aRefund({ coins: 0, amount: 14.99 }) };
    api
      .on(refundRoute, { body: { data: asked } })
      .on(historyRoute, { body: aPage([asked]) })
      .on(detailsRoute, { body: { data: { ...bought, ...asked, refundableCoins: 0 } } });
    await sheet(page).getByRole('button', { name: 'Send the request' }).press('Enter');
    await expect(sheet(page).getByText('We have your request.')).toBeVisible();
    await expect(sheet(page).getByRole('button', { name: 'Done' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(sheet(page)).toHaveCount(0);
    await expect(receipt(page).getByText('Refunds take 10 to 45 days.')).toBeVisible();
    await expect(receipt(page).getByRole('button', ask)).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(receipt(page)).toHaveCount(0);
    await expect(history.row('700 coins')).toContainText('Refund requested');
    expect(api.to(refundRoute).map(({ body }) => body)).toEqual([{ reason: 'by-mistake' }]);
  });

  test('LG-03 / too late, all used, or under way: not offered', async ({ page, api }) => {
    const history = new StatementPage(page, api);
    for (const details of [{ refundableUntil: fromNow(-1) }, { refundableCoins: 0 }]) {
      knowPurchase(api, details);
      await page.goto(historyPath);
      const told = page.waitForResponse((response) => response.url().endsWith('/t1'));
      await history.row('700 coins').click();
      await (await told).finished();
      await expect(receipt(page).getByTestId('skeleton')).toHaveCount(0);
      await expect(receipt(page).getByRole('button', ask)).toHaveCount(0);
    }
    const under = { ...bought, refund: aRefund({ status: 'pending' }) };
    api.on(historyRoute, { body: aPage([under]) });
    await page.goto(historyPath);
    await expect(history.row('700 coins')).toContainText('Refund on its way');
    await history.row('700 coins').click();
    await expect(receipt(page)).toContainText('Refunds take 10 to 45 days.');
    await expect(receipt(page).getByRole('button', ask)).toHaveCount(0);
  });

  test('a refusal is told in the sheet, and what was written stays', async ({ page, api }) => {
    knowPurchase(api);
    const message = 'A refund of this purchase is under way';
    api.on(refundRoute, { status: 409, body: { error: 'REFUND_ALREADY_ASKED', message } });
    const history = new StatementPage(page, api);
    await page.goto(historyPath);
    await history.row('700 coins').click();
    await receipt(page).getByRole('button', ask).click();
    await sheet(page).getByLabel('Something else').check();
    await sheet(page).getByRole('textbox').fill('The bank asked me twice');
    await sheet(page).getByRole('button', { name: 'Send the request' }).click();
    await expect(sheet(page).getByRole('alert')).toHaveText(message);
    await expect(sheet(page).getByRole('textbox')).toHaveValue('The bank asked me twice');
  });
});

for (const viewport of [phone, { width: phone.height, height: phone.width }])
  test.describe(`a phone of ${viewport.width} by ${viewport.height}`, () => {
    test.use({ viewport, hasTouch: true });

    test('what sends the request stays in sight, and what is missing above it', async ({
      page,
      api,
    }) => {
      knowPurchase(api);
      await page.goto(historyPath);
      const inList = page.getByRole('button', { name: 'Receipt: 700 coins' });
      await inList.or(new StatementPage(page, api).row('700 coins')).click();
      await receipt(page).getByRole('button', ask).click();
      const send = sheet(page).getByRole('button', { name: 'Send the request' });
      await expect(send).toBeInViewport({ ratio: 1 });
      const expectClear = async (text: string): Promise<void> => {
        const said = sheet(page).getByText(text);
        await expect(said).toBeInViewport({ ratio: 1 });
        const [{ bottom }, { top }] = await Promise.all([edgesOf(said), edgesOf(send)]);
        expect(bottom).toBeLessThanOrEqual(top);
      };
      await send.click();
      await expectClear('Choose a reason.');
      await sheet(page).getByLabel('Something else').check();
      await send.click();
      await expectClear('Say in a few words why.');
    });
  });
