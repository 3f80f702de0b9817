import type { Page } from '@playwright/test';
import { aPage, aPost } from '../../../src/testing/builders.js';
import type { Post } from '../../../src/lib/api-types.js';
import type { PageApi } from '../support/page-api.js';
import { expect, test } from '../support/row-test.js';

const MINUTE_MS = 60_000;
const LIST = 'GET video/homefeed';

const videos = (from: number, count: number): Post[] =>
  Array.from({ length: count }, (_, index) => aPost({ _id: `v${from + index}`, type: 'video' }));

/** A list of two pages, twenty rows and five. */
function knowTwoPages(api: PageApi): void {
  const first = aPage(videos(0, 20));
  const second = aPage(videos(20, 5));
  api.on(LIST, ({ query }) => ({
    body:
      query.get('cursor') === 'second'
        ? second
        : { ...first, pagination: { ...first.pagination, nextCursor: 'second' } },
  }));
}

/** Scrolls until this share of the page has passed the lower edge of the window; several events where asked. */
const scrollTo = (page: Page, share: number, events = 1): Promise<void> =>
  page.evaluate(
    ({ share: wanted, events: times }) => {
      const { scrollHeight, clientHeight } = document.documentElement;
      window.scrollTo({
        top: Math.round(scrollHeight * wanted - clientHeight),
        behavior: 'instant',
      });
      for (let event = 1; event < times; event += 1) window.dispatchEvent(new Event('scroll'));
    },
    { share, events },
  );

test.describe('lists that go on', () => {
  test('LS-04 / the next page is asked for beyond four fifths, once, however often the page moves', async ({
    page,
    api,
  }) => {
    knowTwoPages(api);
    await page.clock.install();
    await page.goto('/mTube');
    await expect(page.getByTestId('video-card')).toHaveCount(20);
    await scrollTo(page, 0.79);
    await page.clock.runFor(1_000);
    expect(api.to(LIST)).toHaveLength(1);
    const release = api.hold(LIST);
    await scrollTo(page, 0.81, 10);
    await page.clock.runFor(1_000);
    await expect.poll(() => api.to(LIST).length).toBe(2);
    await scrollTo(page, 0.95, 10);
    await page.clock.runFor(1_000);
    release();
    await expect(page.getByTestId('video-card')).toHaveCount(25);
    expect(api.to(LIST)).toHaveLength(2);
  });

  test('LS-05 / fewer rows than a page are all: nothing more is asked for', async ({
    page,
    api,
  }) => {
    api.on(LIST, { body: aPage(videos(0, 19)) });
    await page.clock.install();
    await page.goto('/mTube');
    await expect(page.getByTestId('video-card')).toHaveCount(19);
    await scrollTo(page, 1, 10);
    await page.clock.runFor(1_000);
    expect(api.to(LIST)).toHaveLength(1);
    await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0);
  });

  test('LS-06 / a list is kept for five minutes, and coming back to the window asks for nothing', async ({
    page,
    api,
  }) => {
    api.on(LIST, { body: aPage(videos(0, 2)) });
    await page.clock.install();
    const menu = page.getByRole('navigation', { name: 'Main' });
    const leaveAndReturn = async (): Promise<void> => {
      await menu.getByRole('link', { name: 'Live' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Live' })).toBeVisible();
      await menu.getByRole('link', { name: 'mTube' }).click();
      await expect(page.getByTestId('video-card')).toHaveCount(2);
    };
    await page.goto('/mTube');
    await expect(page.getByTestId('video-card')).toHaveCount(2);
    await page.clock.fastForward(5 * MINUTE_MS - 1_000);
    await page.evaluate(() => {
      window.dispatchEvent(new Event('focus'));
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await leaveAndReturn();
    expect(api.to(LIST)).toHaveLength(1);
    await page.clock.fastForward(2_000);
    await leaveAndReturn();
    await expect.poll(() => api.to(LIST).length).toBe(2);
  });

  test('LS-18 / a list that fails shows as empty, with another try, and nothing breaks', async ({
    page,
    api,
  }) => {
    api.on(LIST, { status: 500, body: { message: 'no' } });
    await page.clock.install();
    await page.goto('/mTube');
    await expect(async () => {
      await page.clock.runFor(30_000);
      await expect(page.getByText('No data found')).toBeVisible({ timeout: 500 });
    }).toPass();
    api.on(LIST, { body: aPage(videos(0, 2)) });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByTestId('video-card')).toHaveCount(2);
  });
});
