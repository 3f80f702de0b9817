import type { Page } from '@playwright/test';
import { aPage, aPost } from '../../../src/testing/builders.js';
import { knowFeed, ownPost } from '../safety/feed-page.js';
import { aliceSession } from '../support/people.js';
import { expect, test } from '../support/row-test.js';

const FEED = 'GET short/homefeed';
const rungs = ['480p', '720p', '1080p'] as const;

const inView = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const feed = document.querySelector('[data-testid="feed"]');
    const items = [...document.querySelectorAll('[data-testid="feed-item"]')];
    const top = feed?.getBoundingClientRect().top ?? 0;
    const shown = items.find((item) => Math.abs(item.getBoundingClientRect().top - top) < 2);
    return shown?.getAttribute('data-id') ?? null;
  });

test.describe('the feed of shorts', () => {
  test('LS-07 / next and previous follow the list, also over the page that came later', async ({
    page,
    api,
  }) => {
    const ids = ['s0', 's1', 's2', 's3', 's4'];
    knowFeed(
      api,
      ids.map((_id) => aPost({ _id })),
    );
    const pageOf = (some: readonly string[]) =>
      aPage(
        some.map((_id) => aPost({ _id })),
        3,
      );
    const [first, second] = [pageOf(ids.slice(0, 3)), pageOf(ids.slice(3))];
    api.on(FEED, ({ query }) => ({
      body:
        query.get('cursor') === 'second'
          ? second
          : { ...first, pagination: { ...first.pagination, nextCursor: 'second' } },
    }));
    await page.goto('/');
    await expect.poll(() => inView(page)).toBe('s0');
    for (const id of ids.slice(1)) {
      await expect(page.locator(`[data-id="${id}"]`)).toBeAttached();
      await page.keyboard.press('ArrowDown');
      await expect.poll(() => inView(page)).toBe(id);
    }
    for (const id of ids.slice(0, -1).reverse()) {
      await page.keyboard.press('ArrowUp');
      await expect.poll(() => inView(page)).toBe(id);
    }
  });

  test('LS-08 / nothing of the feed is stored', async ({ page, api }) => {
    knowFeed(api, [aPost({ _id: 's0' }), aPost({ _id: 's1' })]);
    await page.goto('/');
    await expect.poll(() => inView(page)).toBe('s0');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => inView(page)).toBe('s1');
    await page.reload();
    await expect.poll(() => inView(page)).toBe('s0');
    const text = await page.evaluate(() => localStorage.getItem('root') ?? '');
    expect(text).not.toContain('Title of s0');
    expect(Object.keys(JSON.parse(text) as object)).not.toContain('shorts');
  });

  for (const [effectiveType, wanted] of [
    ['5g', '1080p'],
    ['4g', '720p'],
    ['3g', '480p'],
    [undefined, '480p'],
  ] as const)
    test(`LS-09 / a line of ${effectiveType ?? 'no name'} plays ${wanted}; a post without it what it has`, async ({
      page,
      api,
    }) => {
      await page.context().addInitScript((type) => {
        const connection = { effectiveType: type };
        Object.defineProperty(navigator, 'connection', { configurable: true, value: connection });
      }, effectiveType);
      const whole = aPost({ _id: 's0' });
      const h264 = Object.fromEntries(rungs.map((rung) => [rung, `/media/s0/${rung}.mp4`]));
      const bare = aPost({ _id: 's1' });
      knowFeed(api, [
        { ...whole, media: { ...whole.media, h264 } },
        { ...bare, media: { ...bare.media, h264: {}, key: '/media/s1/only.mp4' } },
      ]);
      await page.goto('/');
      await expect(page.locator('[data-id="s0"] video')).toHaveAttribute(
        'src',
        `/media/s0/${wanted}.mp4`,
      );
      await expect(page.locator('[data-id="s1"] video')).toHaveAttribute(
        'src',
        '/media/s1/only.mp4',
      );
    });

  test('LS-13 / a visitor who likes, bookmarks or comments is asked to log in', async ({
    page,
    api,
  }) => {
    knowFeed(api, [aPost({ _id: 's0' })]);
    await page.goto('/');
    const dialog = page.getByRole('dialog');
    for (const name of ['Like', 'Bookmark']) {
      await page.getByRole('button', { name, exact: true }).click();
      await expect(dialog.getByRole('heading', { name: 'Log in to Mate' })).toBeVisible();
      await dialog.getByRole('button', { name: 'Close' }).click();
    }
    await expect(page.getByText('Log in to comment')).toBeVisible();
  });

  test('LS-15 / one short and one video are read by their details', async ({ page, api }) => {
    knowFeed(api, []);
    api
      .on('GET short/s0/comments', { body: aPage([]) })
      .on('GET short/s0/details', { body: { data: aPost({ _id: 's0' }) } })
      .on('GET video/v0/details', { body: { data: aPost({ _id: 'v0', type: 'video' }) } })
      .on('GET video/v0/comments', { body: aPage([]) });
    await page.goto('/@bob/short/s0');
    // A grey pixel is no film: its address is asked for anew.
    await expect.poll(() => api.to('GET short/s0/details').length).toBeGreaterThan(0);
    await expect(page.getByText('Title of s0', { exact: true }).first()).toBeVisible();
    await page.goto('/watch/v0');
    await expect(page.getByRole('heading', { name: 'Title of v0' })).toBeVisible();
    expect(api.to('GET video/v0/details').length).toBeGreaterThan(0);
  });
});

test.describe('somebody who is signed in', () => {
  test.use({ session: aliceSession });

  test('LS-13 / a like, a bookmark and a comment are calls of their own', async ({ page, api }) => {
    knowFeed(api, [aPost({ _id: 's0' })]);
    api
      .onForeign('POST short/s0/like', { body: { data: { liked: true, likes: 1 } } })
      .onForeign('POST short/s0/bookmark', { body: { data: { bookmarked: true } } })
      .onForeign('POST short/s0/comments', { status: 403, body: { message: 'Not now' } });
    await page.goto('/');
    await page.getByRole('button', { name: 'Like', exact: true }).click();
    await expect.poll(() => api.to('POST short/s0/like').length).toBe(1);
    await page.getByRole('button', { name: 'Bookmark', exact: true }).click();
    await expect.poll(() => api.to('POST short/s0/bookmark').length).toBe(1);
    await page.getByRole('textbox', { name: 'Add a comment' }).fill('Where is that?');
    await page.getByRole('button', { name: 'Post comment' }).click();
    await expect
      .poll(() => api.to('POST short/s0/comments').map(({ body }) => body))
      .toEqual([expect.objectContaining({ text: 'Where is that?' })]);
  });

  for (const kind of ['short', 'video'] as const)
    test(`LS-14 / an own ${kind} is deleted after a question, and leaves the list`, async ({
      page,
      api,
    }) => {
      const own = ownPost({ _id: 'p1', type: kind });
      api
        .on(`GET ${kind}/my`, { body: aPage([own, ownPost({ _id: 'p2', type: kind })]) })
        .onForeign(`DELETE ${kind}/p1`, { body: { data: { deleted: true } } });
      await page.goto(`/matestudio/${kind}`);
      const row = page.getByRole('row').filter({ hasText: 'Title of p1' });
      await row.getByRole('button', { name: /Delete/ }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toBeVisible();
      expect(api.to(`DELETE ${kind}/p1`)).toEqual([]);
      api.on(`GET ${kind}/my`, { body: aPage([ownPost({ _id: 'p2', type: kind })]) });
      await dialog.getByRole('button', { name: 'Delete' }).click();
      await expect(row).toHaveCount(0);
      expect(api.to(`DELETE ${kind}/p1`)).toHaveLength(1);
    });
});
