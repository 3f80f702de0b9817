import type { StatementLine } from '../../../src/lib/api-types.js';
import { aGiftLine, aPage, aTransaction } from '../../../src/testing/builders.js';
import { aliceSession } from '../support/people.js';
import { expect, test } from '../support/row-test.js';
import { phone } from '../support/viewports.js';
import { historyPath, historyRoute, purchases, StatementPage } from './statement-page.js';

const bought = { coins: 1_500, price: 29.99, currency: 'AED' };

/** What a row shows of a line: the words of its cells, in the order of the columns. */
const shown: readonly (readonly [StatementLine, string, string, string, string])[] = [
  [aTransaction({ _id: 'p' }), 'Cash', 'AED 29.99', 'Pending', 'Coin Purchased'],
  [
    aTransaction({ _id: 'f', status: 'FAILED', reason: 'CARD_DECLINED' }),
    'Cash',
    'AED 29.99',
    'Failed',
    'Coin Purchased',
  ],
  [
    aTransaction({ _id: 'r', status: 'REJECTED', reason: 'REFUSED' }),
    'Cash',
    'AED 29.99',
    'Rejected',
    'Coin Purchased',
  ],
  [aGiftLine({ _id: 's' }), 'Coin', '−10', 'Completed', 'Gift on short'],
  [aGiftLine({ _id: 'g', type: 'GIFT', direction: 'in' }), 'Coin', '+10', 'Completed', 'Gift'],
];

test.describe('wallet history', () => {
  test.use({ session: aliceSession });

  test('WH-01 / five columns in their order', async ({ page, api }) => {
    api.on(historyRoute, { body: purchases(1) });
    const history = new StatementPage(page, api);
    await page.goto(historyPath);
    await expect(history.headers).toHaveText([
      'Amount Type',
      'Amount',
      'Status',
      'Type',
      'Created At',
    ]);
  });

  test('WH-02 / the type stands in the address: a reload keeps it, Back undoes it', async ({
    page,
    api,
  }) => {
    api.on(historyRoute, { body: purchases(1) });
    const history = new StatementPage(page, api);
    const type = page.getByRole('radiogroup', { name: 'Type' });
    await page.goto(historyPath);
    await expect(type.getByRole('radio')).toHaveCount(3);
    await expect(type.getByLabel('All')).toBeChecked();
    await type.getByText('Coin Purchased').click();
    await expect(page).toHaveURL(/[?&]type=COIN_PURCHASED/);
    await history.expectAsked(historyRoute, { type: 'COIN_PURCHASED' });
    await type.getByText('Gifting').click();
    await expect(page).toHaveURL(/[?&]type=GIFTING/);
    await page.reload();
    await expect(type.getByLabel('Gifting')).toBeChecked();
    await history.expectAsked(historyRoute, { type: 'GIFTING' });
    await page.goBack();
    await expect(type.getByLabel('Coin Purchased')).toBeChecked();
  });

  test('WH-03 / by the latest change, newest first; no type for all', async ({ page, api }) => {
    api.on(historyRoute, { body: purchases(1) });
    const history = new StatementPage(page, api);
    await page.goto(historyPath);
    await history.expectAsked(historyRoute, { sort: 'updatedAt', order: 'desc', type: null });
  });

  test('WH-04 / every type and status in words with a symbol', async ({ page, api }) => {
    api.on(historyRoute, { body: aPage(shown.map(([row]) => row)) });
    const history = new StatementPage(page, api);
    await page.goto(historyPath);
    await expect(history.rows).toHaveCount(shown.length);
    for (const [index, [, amountType, amount, status, type]] of shown.entries()) {
      const cells = history.rows.nth(index).getByRole('cell');
      await expect(cells.nth(0)).toHaveText(amountType);
      await expect(cells.nth(1)).toContainText(amount);
      await expect(cells.nth(2)).toContainText(status);
      await expect(cells.nth(2).locator('svg')).toHaveCount(1);
      await expect(cells.nth(3)).toContainText(type);
    }
    await expect(history.row('Failed')).toContainText('The card was declined.');
    await expect(history.row('Gift on short')).toContainText('Coffee');
    await expect(history.row('Pending')).toContainText('700 coins');
  });

  test('WH-02 / days and state stand in the address too, and what is none is not asked for', async ({
    page,
    api,
  }) => {
    api.on(historyRoute, { body: purchases(1) });
    const history = new StatementPage(page, api);
    await page.goto(`${historyPath}?from=2026-01-05&to=soon&status=LOST`);
    await history.expectAsked(historyRoute, {
      ...{ from: '2026-01-05T00:00:00.000Z', to: null, status: null },
    });
    await page.getByLabel('To', { exact: true }).fill('2026-01-06');
    await page.getByLabel('Status').selectOption('Failed');
    const asked = { to: '2026-01-06T23:59:59.999Z', status: 'FAILED' };
    await history.expectAsked(historyRoute, asked);
    await page.reload();
    await expect(page.getByLabel('Status')).toHaveValue('FAILED');
    await history.expectAsked(historyRoute, asked);
    await page.goBack();
    await expect(page.getByLabel('Status')).toHaveValue('');
  });

  test('WH-04 / a gift says whom it went to and on what', async ({ page, api }) => {
    api.on(historyRoute, { body: aPage([aGiftLine(), aTransaction({ package: bought })]) });
    const history = new StatementPage(page, api);
    await page.goto(historyPath);
    await expect(history.row('Coffee to @bob')).toContainText('Last light over Liwa');
    await expect(history.row('1,500 coins')).toContainText('AED 29.99');
  });

  test('TB-06 / a line opens its receipt by click and by Enter, and the row has the focus again', async ({
    page,
    api,
  }) => {
    api.on(historyRoute, { body: aPage([aGiftLine({ message: 'Worth every minute' })]) });
    const history = new StatementPage(page, api);
    const receipt = page.getByRole('dialog', { name: 'Receipt' });
    await page.goto(historyPath);
    // Rows that stand in for those to come open nothing.
    await history.row('Coffee to @bob').click();
    await expect(receipt).toContainText('Coffee to @bob');
    await expect(receipt).toContainText('Worth every minute');
    await expect(receipt.getByRole('link', { name: 'Last light over Liwa' })).toHaveAttribute(
      'href',
      '/@bob/short/p1',
    );
    await page.keyboard.press('Escape');
    await expect(receipt).toHaveCount(0);
    await expect(history.rows.first()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(receipt).toBeVisible();
    await receipt.getByRole('button', { name: 'Close' }).click();
    await expect(receipt).toHaveCount(0);
  });

  test('WH-02 / what the filter shows can be had as a file', async ({ page, api }) => {
    api
      .on(historyRoute, { body: purchases(1) })
      .onForeign('GET payment/transaction/export', { text: '\uFEFFDate,Coins\r\n' });
    await page.goto(`${historyPath}?type=GIFTING&sort=amount&order=asc`);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download CSV' }).click();
    expect((await download).suggestedFilename()).toBe('mate-transactions.csv');
    const query = api.to('GET payment/transaction/export')[0]?.query;
    expect(Object.fromEntries(query ?? [])).toEqual({
      ...{ type: 'GIFTING', sort: 'amount', order: 'asc' },
    });
  });

  test.describe('on a phone', () => {
    test.use({ viewport: phone });

    test('TB-06, WH-02 / rows open their receipt; further filters lie behind a button', async ({
      page,
      api,
    }) => {
      api.on(historyRoute, { body: aPage([aGiftLine()]) });
      await page.goto(historyPath);
      await page.getByRole('button', { name: 'Receipt: Coffee to @bob' }).click();
      await expect(page.getByRole('dialog', { name: 'Receipt' })).toBeVisible();
      await page.keyboard.press('Escape');
      const filters = page.getByRole('button', { name: 'Filters' });
      await expect(filters).toHaveAttribute('aria-expanded', 'false');
      await expect(page.getByLabel('From', { exact: true })).toBeHidden();
      await filters.click();
      await expect(page.getByLabel('From', { exact: true })).toBeVisible();
      await page.getByLabel('Status').selectOption('Pending');
      await expect(page).toHaveURL(/status=PENDING/);
      await page.reload();
      await expect(page.getByLabel('Status')).toBeVisible();
    });
  });

  test('WH-05 / a link leads to the transfers', async ({ page, api }) => {
    api.on(historyRoute, { body: aPage([]) });
    await page.goto(historyPath);
    await expect(
      page.getByRole('main').getByRole('link', { name: 'Transfer coins history' }),
    ).toHaveAttribute('href', '/transfer-coins-history');
  });
});
