import type { Locator } from '@playwright/test';
import { aPage, aTransaction } from '../../../src/testing/builders.js';
import { aliceSession } from '../support/people.js';
import { expect, test } from '../support/row-test.js';
import { phone } from '../support/viewports.js';
import {
  historyPath,
  historyRoute,
  purchases,
  StatementPage,
  transfersPath,
  transfersRoute,
} from './statement-page.js';

test.describe('the generic table', () => {
  test.use({ session: aliceSession });

  test('TB-01 / a header sorts downwards first, then upwards, and says so', async ({
    page,
    api,
  }) => {
    api.on(historyRoute, { body: purchases(1) });
    const history = new StatementPage(page, api);
    await page.goto(historyPath);
    const header = history.header('Created At');
    await expect(header).toHaveAttribute('aria-sort', 'none');
    for (const [order, told] of [
      ['desc', 'descending'],
      ['asc', 'ascending'],
    ] as const) {
      await header.getByRole('button').click();
      await expect(header).toHaveAttribute('aria-sort', told);
      await history.expectAsked(historyRoute, { order });
      await expect(page).toHaveURL(new RegExp(`order=${order}`));
    }
  });

  test('TB-02 / ten skeleton rows with a cell per column', async ({ page, api }) => {
    api.on(historyRoute, { body: purchases(1) });
    const release = api.hold(historyRoute);
    const history = new StatementPage(page, api);
    await page.goto(historyPath);
    const bones = page.getByTestId('skeleton-row');
    await expect(bones).toHaveCount(10);
    for (const bone of await bones.all()) await expect(bone.getByRole('cell')).toHaveCount(5);
    await expect(history.empty).toHaveCount(0);
    release();
    await expect(bones).toHaveCount(0);
    await expect(history.rows).toHaveCount(1);
  });

  test('TB-03 / empty: No Data, once, and no pager around it', async ({ page, api }) => {
    api.on(historyRoute, { body: aPage([]) });
    const history = new StatementPage(page, api);
    await page.goto(historyPath);
    await expect(history.empty).toBeVisible();
    await expect(page.getByRole('button', { name: 'Next' })).toHaveCount(0);
  });

  for (const [path, route, beside] of [
    [historyPath, historyRoute, 'Gifting'],
    [transfersPath, transfersRoute, 'To'],
  ] as const)
    test(`${path} / its file is fetched in the line of its filters`, async ({ page, api }) => {
      api.on(route, { body: aPage([]) });
      await page.goto(path);
      const footOf = async (one: Locator): Promise<number> => {
        const { y, height } = (await one.boundingBox()) ?? { y: 0, height: 0 };
        return y + height;
      };
      const filter = await footOf(page.getByLabel(beside, { exact: true }).locator('..'));
      expect(await footOf(page.getByRole('button', { name: 'Download CSV' }))).toBe(filter);
    });

  test('TB-04 / Previous rests on the first page, Next on a page that is not full', async ({
    page,
    api,
  }) => {
    api.on(historyRoute, ({ query }) => ({ body: purchases(query.get('page') === '1' ? 20 : 3) }));
    await page.goto(historyPath);
    const previous = page.getByRole('button', { name: 'Previous' }).first();
    const next = page.getByRole('button', { name: 'Next' }).first();
    await expect(page.getByText('Page: 1', { exact: true })).toHaveCount(2);
    await expect(previous).toBeDisabled();
    await next.click();
    await expect(page.getByText('Page: 2', { exact: true })).toHaveCount(2);
    await expect(next).toBeDisabled();
    await expect(previous).toBeEnabled();
    await previous.click();
    await expect(page.getByText('Page: 1', { exact: true })).toHaveCount(2);
    await page.goBack();
    await expect(page.getByText('Page: 2', { exact: true })).toHaveCount(2);
  });

  test('TB-05 / page sizes: default, 100, 200, above also 500', async ({ page, api }) => {
    api.on(historyRoute, ({ query }) => {
      const limit = Number(query.get('limit'));
      return { body: purchases(Math.min(limit, 40), limit) };
    });
    const history = new StatementPage(page, api);
    await page.goto(historyPath);
    const sizes = page.getByLabel('Rows per page');
    await expect(sizes).toHaveCount(2);
    const usual = ['Default (20)', '100', '200'];
    await expect(sizes.first().getByRole('option')).toHaveText([...usual, '500']);
    await expect(sizes.last().getByRole('option')).toHaveText(usual);
    await sizes.first().selectOption('500');
    await history.expectAsked(historyRoute, { limit: '500', page: '1' });
    await expect(history.rows).toHaveCount(40);
    // Chosen once, the size can be taken back.
    await sizes.first().selectOption('20');
    await expect(page).not.toHaveURL(/limit=/);
    await expect(history.rows).toHaveCount(20);
  });

  test('RT-23 / a page and a size that are no numbers count as none', async ({ page, api }) => {
    api.on(historyRoute, { body: purchases(1) });
    const history = new StatementPage(page, api);
    await page.goto(`${historyPath}?page=abc&limit=x`);
    await history.expectAsked(historyRoute, { page: '1', limit: '20' });
    await page.goto(`${historyPath}?page=3&limit=100`);
    await history.expectAsked(historyRoute, { page: '3', limit: '100' });
  });

  test.describe('on a phone', () => {
    test.use({ viewport: phone });

    test('TB-02, TB-03 / rows of a list, ten bones, no table', async ({ page, api }) => {
      const long = aTransaction({ status: 'FAILED', reason: 'CARD_DECLINED' });
      api.on(historyRoute, { body: aPage([long, ...purchases(3).data]) });
      const release = api.hold(historyRoute);
      await page.goto(historyPath);
      await expect(page.getByTestId('skeleton-row')).toHaveCount(10);
      release();
      const list = page.getByRole('region', { name: 'Transaction history' });
      await expect(list.getByRole('listitem')).toHaveCount(4);
      await expect(page.getByRole('table')).toHaveCount(0);
      await expect(list.getByRole('listitem').first()).toContainText('The card was declined.');
      // Six of them stand on a screen.
      const { height } = (await list.getByRole('listitem').last().boundingBox()) ?? { height: 0 };
      expect(height).toBeLessThanOrEqual(80);
      const scrolls = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(scrolls).toBeLessThanOrEqual(phone.width);
    });
  });
});
