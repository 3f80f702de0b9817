import { aPage } from '../../../src/testing/builders.js';
import { ownPost } from '../safety/feed-page.js';
import { aliceSession } from '../support/people.js';
import { expect, test } from '../support/row-test.js';

const none = { failed: 0, processing: 0, drafts: 0, scheduled: 0 };
const posts = [ownPost(), ownPost({ _id: 'p2' }), ownPost({ _id: 'p3' })];

test.describe('the table of own posts', () => {
  test.use({ session: aliceSession });

  test('many changed, one of them not / is told, and that one stays chosen', async ({
    page,
    api,
  }) => {
    api.on('GET short/my', { body: aPage(posts) }).on('POST studio/posts/update', {
      body: { data: [{ changed: true }, { changed: false, error: 'POST_NOT_FOUND' }] },
    });
    await page.goto('/matestudio/short');
    await page.getByRole('checkbox', { name: 'Choose: Title of p1' }).check();
    await page.getByRole('checkbox', { name: 'Choose: Title of p2' }).check();
    await expect(page.getByText('2 chosen')).toBeVisible();
    await page.getByRole('button', { name: 'Followers only' }).click();
    const told = page.getByRole('status').filter({ hasText: '1 video was changed.' });
    await expect(told).toContainText('Title of p2: This post is not available');
    await expect(page.getByRole('checkbox', { name: 'Choose: Title of p2' })).toBeChecked();
    await expect(page.getByRole('checkbox', { name: 'Choose: Title of p1' })).not.toBeChecked();
    expect(api.to('POST studio/posts/update').map(({ body }) => body)).toEqual([
      { ids: ['p1', 'p2'], change: { visibility: 'followers' } },
    ]);
  });

  test('many deleted / are asked for first', async ({ page, api }) => {
    api.on('GET short/my', { body: aPage(posts) }).on('POST studio/posts/delete', {
      body: { data: [{ changed: true }, { changed: true }, { changed: true }] },
    });
    await page.goto('/matestudio/short');
    await page.getByRole('checkbox', { name: 'Choose all shown' }).check();
    const acts = page.getByRole('group', { name: 'What to do with the chosen videos' });
    await acts.getByRole('button', { name: 'Delete' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Delete 3 videos?');
    expect(api.to('POST studio/posts/delete')).toEqual([]);
    api.on('GET short/my', { body: aPage([]) });
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Nothing uploaded yet')).toBeVisible();
  });

  test('a filter and an order / are asked for, stand in the address and survive a reload', async ({
    page,
    api,
  }) => {
    api.on('GET short/my', { body: aPage(posts) });
    await page.goto('/matestudio/short');
    await page.getByLabel('Status').selectOption('Failed');
    await page.getByLabel('Sort by').selectOption('Views');
    await expect(page).toHaveURL(/status=failed&sort=views/);
    const before = api.to('GET short/my').length;
    await page.reload();
    await expect(page.getByLabel('Status')).toHaveValue('failed');
    // The address is there before what it asks for; how many posts there are is asked for beside it, without a filter.
    await expect
      .poll(() =>
        api
          .to('GET short/my')
          .slice(before)
          .map(({ query }) => [query.get('status'), query.get('sort')]),
      )
      .toContainEqual(['failed', 'views']);
  });

  test('the overview / leads to what asks for attention', async ({ page, api }) => {
    api
      .on('GET studio/numbers', { status: 403, body: { message: 'no' } })
      .on('GET studio/overview', {
        body: { data: { shorts: { ...none, failed: 2 }, videos: none, unanswered: 3, held: 0 } },
      })
      .on('GET short/my', { body: aPage(posts) })
      .on('GET video/my', { body: aPage([]) });
    await page.goto('/matestudio');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mate Studio');
    await expect(page.getByRole('link', { name: '3 comments without your answer' })).toBeVisible();
    await page.getByRole('link', { name: '2 could not be prepared Shorts' }).click();
    await expect(page).toHaveURL(/\/matestudio\/short\?status=failed/);
  });
});
