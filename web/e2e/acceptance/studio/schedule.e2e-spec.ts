import type { Locator, Page } from '@playwright/test';
import { aPage } from '../../../src/testing/builders.js';
import { ownPost } from '../safety/feed-page.js';
import type { PageApi } from '../support/page-api.js';
import { aliceSession } from '../support/people.js';
import { expect, test } from '../support/row-test.js';

async function openEdit(page: Page, api: PageApi): Promise<Locator> {
  api
    .on('GET short/my', { body: aPage([ownPost()]) })
    .on('PUT short/p1', { body: { data: ownPost() } });
  await page.goto('/matestudio/short');
  await page.getByRole('button', { name: 'Edit: Title of p1' }).click();
  return page.getByRole('dialog');
}

test.describe('the time of a release', () => {
  test.use({ session: aliceSession });

  test('half a time / is refused at its field, and nothing is published', async ({ page, api }) => {
    const dialog = await openEdit(page, api);
    const field = dialog.getByLabel('Publish at (optional)');
    await field.focus();
    // Of month, day, year, hour and minute only the first two.
    await page.keyboard.type('1224');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(field).toHaveAccessibleDescription('Choose a day and a time, or clear both.');
    await expect(field).toBeFocused();
    expect(api.to('PUT short/p1')).toEqual([]);
    await field.fill('2030-12-24T18:30');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toHaveCount(0);
    expect(api.to('PUT short/p1').map(({ body }) => body)).toEqual([
      { schedule: { time: '2030-12-24T18:30:00.000Z', visibility: 'public' } },
    ]);
  });

  test('a time that the server refuses / is told at its field', async ({ page, api }) => {
    const dialog = await openEdit(page, api);
    api.on('PUT short/p1', {
      status: 400,
      body: { error: 'POST_SCHEDULE_INVALID', message: 'Choose a time within the next year' },
    });
    const field = dialog.getByLabel('Publish at (optional)');
    await field.fill('2020-01-01T10:00');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(field).toHaveAccessibleDescription('Choose a time within the next year');
    await expect(dialog.getByRole('alert')).toHaveCount(1);
  });
});
