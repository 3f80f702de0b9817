import type { Page } from '@playwright/test';
import { aPost, someNumbers } from '../../../src/testing/builders.js';
import { ownPost } from '../safety/feed-page.js';
import type { PageApi } from '../support/page-api.js';
import { aliceSession } from '../support/people.js';
import { expect, test } from '../support/row-test.js';

async function openChannel(
  page: Page,
  api: PageApi,
  path = '/matestudio/analytics',
): Promise<void> {
  api.on('GET studio/numbers', ({ query }) => ({
    body: { data: someNumbers(Number(query.get('days'))) },
  }));
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Analytics');
}

test.describe('numbers of the studio', () => {
  test.use({ session: aliceSession });

  test('a channel / its cards, and a table behind each chart', async ({ page, api }) => {
    await openChannel(page, api);
    const cards = page.getByRole('region', { name: 'Numbers' });
    await expect(cards.getByText('New followers').locator('..')).toContainText('27 came, 3 left');
    const bars = page.getByRole('figure', { name: 'Plays by day' });
    // Readers of screens have the table before anybody asks for it.
    const table = bars.getByRole('table');
    await expect(table.getByRole('row')).toHaveCount(29);
    await bars.getByRole('button', { name: 'Show as a table: Plays by day' }).click();
    await expect(table).toBeVisible();
    await expect(table.getByRole('row').nth(1)).toContainText('Nov 27');
    // Today tells nobody's visit.
    await expect(table.getByRole('row').nth(1)).toContainText('When the day is over');
    await expect(cards.getByText('Views today').locator('..')).toContainText('37');
    await expect(table).toContainText('Too few viewers');
    await bars.getByRole('button', { name: 'Show as a chart: Plays by day' }).click();
    await expect(page.getByText('shown once it is over')).toBeVisible();
  });

  test('another span / is asked for, named by the address, and survives a reload', async ({
    page,
    api,
  }) => {
    await openChannel(page, api, '/matestudio/analytics?days=7');
    const table = page.getByRole('figure', { name: 'Plays by day' }).getByRole('table');
    await expect(table.getByRole('row')).toHaveCount(8);
    await page.getByText('90 days').click();
    await expect(page).toHaveURL(/days=90/);
    await expect(table.getByRole('row')).toHaveCount(91);
    await page.reload();
    await expect(table.getByRole('row')).toHaveCount(91);
    expect(api.to('GET studio/numbers').map(({ query }) => query.get('days'))).toEqual([
      '7',
      '90',
      '90',
    ]);
  });

  test('a post / its own numbers, without followers', async ({ page, api }) => {
    api
      .on('GET short/p1/details', { body: { data: ownPost() } })
      .on('GET short/p1/numbers', { body: { data: someNumbers(28) } });
    await page.goto('/matestudio/analytics/short/p1');
    await expect(page.getByText('Title of p1')).toBeVisible();
    await expect(page.getByRole('figure', { name: 'How long they watch' })).toBeVisible();
    await expect(page.getByText('New followers')).toHaveCount(0);
  });

  test("somebody else's post / has no numbers here, and none are asked for", async ({
    page,
    api,
  }) => {
    api.on('GET short/p1/details', { body: { data: aPost() } });
    await page.goto('/matestudio/analytics/short/p1');
    await expect(page.getByText('Page not found')).toBeVisible();
    expect(api.to('GET short/p1/numbers')).toEqual([]);
  });

  test('numbers that do not load / say so, and load by another try', async ({ page, api }) => {
    api.on('GET studio/numbers', { status: 403, body: { message: 'no' } });
    await page.goto('/matestudio/analytics');
    await expect(page.getByRole('alert')).toBeVisible();
    api.on('GET studio/numbers', { body: { data: someNumbers(28) } });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('figure', { name: 'Plays by day' })).toBeVisible();
  });
});
