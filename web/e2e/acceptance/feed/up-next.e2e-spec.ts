import { aPage, aPerson, aPost } from '../../../src/testing/builders.js';
import { expectAccessible } from '../../support/accessibility.js';
import type { PageApi } from '../support/page-api.js';
import { lowOnes } from '../support/fingers.js';
import { expect, test } from '../support/row-test.js';
import { phone } from '../support/viewports.js';

const video = (_id: string, title: string) =>
  aPost({ _id, type: 'video', title, user: aPerson({ username: 'carol' }) });

function knowVideos(api: PageApi): void {
  const because = { reason: 'topic', tag: 'sea' } as const;
  api
    .on('GET video/v1/details', { body: { data: video('v1', 'Harbour') } })
    .on('GET video/v2/details', { body: { data: video('v2', 'Dunes') } })
    .on('GET video/v1/comments', { body: aPage([]) })
    .on('GET video/v2/comments', { body: aPage([]) })
    .on('GET user/carol', { status: 404 })
    .on('GET video/v1/related', {
      body: aPage([{ ...video('v2', 'Dunes'), because }, video('v3', 'Night market')]),
    });
}

test.describe('up next', () => {
  for (const viewport of [phone, { width: 1280, height: 800 }])
    test.describe(`${viewport.width} wide`, () => {
      test.use({ viewport, hasTouch: viewport === phone });

      test('what comes after a video / says why, leads there, and is told as such', async ({
        page,
        api,
      }) => {
        knowVideos(api);
        await page.goto('/watch/v1');
        const next = page.getByRole('complementary', { name: 'Up next' });
        await expect(next.getByRole('listitem')).toHaveCount(2);
        await expect(next.getByRole('listitem').first()).toContainText('#sea');
        const autoplay = next.getByRole('switch', { name: 'Autoplay' });
        await expect(autoplay).toBeChecked();
        await autoplay.focus();
        await page.keyboard.press('Space');
        await expect(autoplay).not.toBeChecked();
        await next.getByRole('link', { name: /Dunes/ }).click();
        await expect(page).toHaveURL(/\/watch\/v2$/);
        await expect(page.getByRole('heading', { name: 'Dunes' })).toBeVisible();
      });

      test('at the end / the next one is counted down to, and can be called off', async ({
        page,
        api,
      }) => {
        knowVideos(api);
        await page.goto('/watch/v1');
        await expect(page.getByRole('complementary', { name: 'Up next' })).toBeVisible();
        await page.getByRole('region', { name: 'Video player' }).locator('video').evaluate(endNow);
        const player = page.getByRole('region', { name: 'Video player' });
        await expect(player.getByText(/^Next in \d seconds?$/)).toBeVisible();
        await player.getByRole('button', { name: 'Cancel' }).click();
        await expect(player.getByText(/^Next in/)).toHaveCount(0);
        await expectAccessible(page, 'the end of a video');
        const next = page.getByRole('complementary', { name: 'Up next' });
        if (viewport === phone) expect(await lowOnes(next)).toEqual([]);
        await player.getByRole('button', { name: 'Play now' }).click();
        await expect(page).toHaveURL(/\/watch\/v2$/);
      });
    });

  test('nobody does anything / the next one begins by itself', async ({ page, api }) => {
    knowVideos(api);
    await page.goto('/watch/v1');
    await expect(page.getByRole('complementary', { name: 'Up next' })).toBeVisible();
    await page.getByRole('region', { name: 'Video player' }).locator('video').evaluate(endNow);
    await expect(page).toHaveURL(/\/watch\/v2$/, { timeout: 15_000 });
  });
});

/** What an element says that has played to its end; the pixel that stands for every film has none. */
function endNow(element: HTMLElement | SVGElement): void {
  Object.defineProperty(element, 'ended', { configurable: true, value: true });
  element.dispatchEvent(new Event('ended'));
}
