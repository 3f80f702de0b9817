import {
  aPage,
  aPerson,
  aProfile,
  aTransaction,
  aTransfer,
  aWallet,
} from '../../../src/testing/builders.js';
import { aliceSession } from '../support/people.js';
import { expect, test } from '../support/row-test.js';
import { phone } from '../support/viewports.js';
import { StatementPage, transfersPath, transfersRoute } from './statement-page.js';

const columns = [
  'Sender',
  'Receiver',
  'Coins',
  'Amount',
  'Discount',
  'Description',
  'Admin Transfer',
  'created At',
];
const carol = aPerson({ username: 'carol', verified: true });

test.describe('transfer history', () => {
  test.use({ session: aliceSession });

  test('TR-01, RT-11 / eight columns, at both addresses', async ({ page, api }) => {
    api.on(transfersRoute, { body: aPage([aTransfer()]) });
    const transfers = new StatementPage(page, api);
    for (const path of [transfersPath, '/transfer-coin-history']) {
      await page.goto(path);
      await expect(transfers.headers).toHaveText(columns);
    }
  });

  test('TR-02 / sender and receiver with picture, names and badge, or a dash', async ({
    page,
    api,
  }) => {
    api.on(transfersRoute, {
      body: aPage([aTransfer({ fromUser: carol }), aTransfer({ _id: 'm2', fromUser: null })]),
    });
    const transfers = new StatementPage(page, api);
    await page.goto(transfersPath);
    const known = transfers.rows.first().getByRole('cell').first();
    await expect(known.getByTestId('avatar')).toBeVisible();
    await expect(known.getByText('Carol C')).toBeVisible();
    await expect(known.getByText('@carol')).toBeVisible();
    await expect(known.getByTestId('verified-badge')).toBeVisible();
    await expect(transfers.rows.last().getByRole('cell').first()).toHaveText('–');
  });

  test('TR-03 / amount, discount and description, or a dash each', async ({ page, api }) => {
    const told = aTransfer({
      amount: 1_234.5,
      discount: 10,
      description: 'For the first thousand',
    });
    api.on(transfersRoute, { body: aPage([told, aTransfer({ _id: 'm2' })]) });
    const transfers = new StatementPage(page, api);
    await page.goto(transfersPath);
    const cells = (row: number): Promise<string[]> =>
      transfers.rows.nth(row).getByRole('cell').allInnerTexts();
    await expect(transfers.rows).toHaveCount(2);
    expect((await cells(0)).slice(2, 6)).toEqual([
      '1,250',
      'AED 1,234.50',
      '10%',
      'For the first thousand',
    ]);
    expect((await cells(1)).slice(3, 6)).toEqual(['–', '–', '–']);
  });

  test('TR-04 / admin transfer: Yes in purple, No in gray', async ({ page, api }) => {
    api.on(transfersRoute, {
      body: aPage([aTransfer(), aTransfer({ _id: 'm2', isAdminTransfer: false })]),
    });
    const transfers = new StatementPage(page, api);
    await page.goto(transfersPath);
    const badge = (text: string) => transfers.rows.getByText(text, { exact: true });
    await expect(badge('Yes')).toBeVisible();
    /** Red, green and blue of the word, as the screen mixes them. */
    const colourOf = (text: string): Promise<number[]> =>
      badge(text).evaluate((element) => {
        const paint = document.createElement('canvas').getContext('2d');
        if (paint === null) return [];
        paint.fillStyle = getComputedStyle(element).color;
        paint.fillRect(0, 0, 1, 1);
        return [...paint.getImageData(0, 0, 1, 1).data.slice(0, 3)];
      });
    const [red = 0, green = 0, blue = 0] = await colourOf('Yes');
    expect(Math.min(red, blue) - green).toBeGreaterThan(30);
    const gray = await colourOf('No');
    expect(Math.max(...gray) - Math.min(...gray)).toBeLessThan(20);
  });

  test('TR-05 / a person opens in a tab of their own', async ({ page, api, context }) => {
    api
      .on(transfersRoute, { body: aPage([aTransfer({ fromUser: carol })]) })
      .on('GET user/carol', { status: 404, body: { error: 'NOT_FOUND' } });
    await page.goto(transfersPath);
    const link = page.getByRole('main').getByRole('link', { name: /Carol C/ });
    await expect(link).toHaveAttribute('rel', /noopener/);
    const opened = context.waitForEvent('page');
    await link.click();
    await expect(await opened).toHaveURL(/\/@carol$/);
    await expect(page).toHaveURL(new RegExp(`${transfersPath}$`));
  });

  test('TR-06 / asks by page, size, days and order', async ({ page, api }) => {
    api.on(transfersRoute, { body: aPage([aTransfer()]) });
    const transfers = new StatementPage(page, api);
    await page.goto(transfersPath);
    await transfers.expectAsked(transfersRoute, {
      ...{ page: '1', limit: '20', sort: 'createdAt', order: 'desc', from: null, to: null },
    });
    await page.getByLabel('From', { exact: true }).fill('2026-01-05');
    await page.getByLabel('To', { exact: true }).fill('2026-01-06');
    await transfers.header('created At').getByRole('button').click();
    await transfers.header('created At').getByRole('button').click();
    const asked = {
      ...{ from: '2026-01-05T00:00:00.000Z', to: '2026-01-06T23:59:59.999Z' },
      ...{ page: '1', limit: '20', sort: 'createdAt', order: 'asc' },
    };
    await transfers.expectAsked(transfersRoute, asked);
    await page.reload();
    await transfers.expectAsked(transfersRoute, asked);
  });

  test('a long name / ends in dots and leaves every column its room', async ({ page, api }) => {
    const fromUser = {
      ...carol,
      firstName: 'Muhammad Abdur Rahman',
      lastName: 'Al Qasimi Al Hashimi',
    };
    const described = 'Coins for everybody who came to the meeting on Tuesday evening';
    const row = aTransfer({ fromUser, description: described, amount: 1_234.5, discount: 10 });
    api.on(transfersRoute, { body: aPage([row]) });
    const transfers = new StatementPage(page, api);
    await page.goto(transfersPath);
    await expect(transfers.rows).toHaveCount(1);
    const region = page.getByRole('region', { name: 'Transfer coins history' });
    const beyond = await region.evaluate((box) => box.scrollWidth - box.clientWidth);
    expect(beyond).toBe(0);
  });

  test('coins are sent where that is switched on / elsewhere nothing of it is shown', async ({
    page,
    api,
  }) => {
    api.on(transfersRoute, { body: aPage([aTransfer()]) });
    const transfers = new StatementPage(page, api);
    const open = page.getByRole('button', { name: 'Send coins' });
    await page.goto(transfersPath);
    await expect(transfers.rows).toHaveCount(1);
    await expect(open).toHaveCount(0);
    const answer = { transaction: aTransaction(), coinBalance: 600 };
    api
      .on('GET payment/wallet', { body: { data: aWallet(1_200, { canTransfer: true }) } })
      .on('GET user/bob', { body: { data: aProfile() } })
      .on('POST payment/transfer', { body: { data: answer } });
    await page.reload();
    await open.click();
    await page.getByLabel('Username of the receiver').fill('@bob');
    await page.getByLabel('Coins', { exact: true }).fill('600');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    const question = page.getByRole('dialog', { name: 'Send 600 coins to Bob B?' });
    await question.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByTestId('notice')).toHaveText('600 coins sent to Bob B');
    expect(api.to('POST payment/transfer')[0]?.body).toEqual({
      targetUserId: 'bob-id',
      coins: 600,
    });
  });

  test.describe('where eight columns have no room', () => {
    test.use({ viewport: { width: 1024, height: 768 } });

    test('a row of a list says all of it, within the window', async ({ page, api }) => {
      const told = { amount: 1_234.5, discount: 10, description: 'For the first thousand' };
      api.on(transfersRoute, { body: aPage([aTransfer({ fromUser: carol, ...told })]) });
      await page.goto(transfersPath);
      const row = page.getByRole('main').getByRole('listitem');
      const said = ['From Carol C', '+1,250', 'AED 1,234.50', '10%', 'For the first', 'Admin'];
      for (const words of said) await expect(row).toContainText(words);
      const region = page.getByRole('region', { name: 'Transfer coins history' });
      const slid = await region.evaluate((box) => {
        box.scrollLeft = 100;
        return box.scrollLeft;
      });
      expect(slid).toBe(0);
    });
  });

  test.describe('on a phone', () => {
    test.use({ viewport: phone });

    test('TR-02, TR-05 / a row says from whom, and leads there', async ({ page, api }) => {
      const out = aTransfer({
        ...{ _id: 'm2', fromUser: aPerson({ _id: 'alice-id', username: 'alice' }) },
        ...{ toUser: carol, isAdminTransfer: false, coins: 40 },
      });
      api.on(transfersRoute, { body: aPage([aTransfer({ fromUser: null, amount: 9 }), out]) });
      await page.goto(transfersPath);
      const rows = page.getByRole('main').getByRole('listitem');
      await expect(rows.first()).toContainText('From Mate');
      await expect(rows.first()).toContainText('+1,250');
      await expect(rows.first()).toContainText('AED 9');
      await expect(rows.first()).toContainText('Admin Transfer');
      await expect(rows.last()).toContainText('−40');
      const link = rows.last().getByRole('link', { name: 'To Carol C' });
      await expect(link).toHaveAttribute('href', '/@carol');
      await expect(link).toHaveAttribute('target', '_blank');
    });
  });
});
