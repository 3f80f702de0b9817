import type { Locator, Page } from '@playwright/test';
import { aPage, aPosterChoice } from '../../../src/testing/builders.js';
import type { PosterChoice } from '../../../src/lib/api-types.js';
import { ownPost } from '../safety/feed-page.js';
import type { PageApi } from '../support/page-api.js';
import { aliceSession } from '../support/people.js';
import { expect, test } from '../support/row-test.js';

const film = { ...ownPost(), type: 'video' as const };
const calls = 'video/p1/poster';
const frames = [1, 2, 3, 4, 5, 6].map((frame) => ({ frame, url: `/media/p1/frame-${frame}.webp` }));
const choice = (changes: Partial<PosterChoice> = {}): { body: { data: PosterChoice } } => ({
  body: { data: aPosterChoice({ frames, ...changes }) },
});

async function openEdit(page: Page, api: PageApi, offered = choice()): Promise<Locator> {
  api
    .on('GET video/my', { body: aPage([film]) })
    .on('GET video/p1/captions', { body: { data: [] } })
    .on(`GET ${calls}`, offered);
  await page.goto('/matestudio/video');
  await page.getByRole('button', { name: 'Edit: Title of p1' }).click();
  return page.getByRole('dialog').getByRole('region', { name: 'Cover' });
}

/** Hands a file to the browser, whose own window of files nobody can press. */
async function pick(section: Locator, mimeType: string, bytes = 3): Promise<void> {
  const file = { name: 'sea.any', mimeType, buffer: Buffer.alloc(bytes, 1) };
  await section.locator('input[type=file]').setInputFiles(file);
}

test.describe('the cover of an own video', () => {
  test.use({ session: aliceSession });

  test('a moment / is chosen by a press, and shows in the list at once', async ({ page, api }) => {
    const section = await openEdit(page, api);
    const moments = section.getByRole('button', { name: /^Moment/ });
    await expect(moments).toHaveCount(6);
    api.on(`PUT ${calls}`, choice({ url: '/media/p1/frame-4.webp', source: 'frame', frame: 4 }));
    await section.getByRole('button', { name: 'Moment 4' }).click();
    await expect(section.getByRole('button', { pressed: true })).toHaveAccessibleName('Moment 4');
    expect(api.to(`PUT ${calls}`).map(({ body }) => body)).toEqual([{ frame: 4 }]);
    await expect(page.locator('img[src="/media/p1/frame-4.webp"]')).toHaveCount(2);
    // Pressed once more it stays, and nobody is asked.
    await section.getByRole('button', { name: 'Moment 4' }).click();
    expect(api.to(`PUT ${calls}`)).toHaveLength(1);
  });

  test("a picture of one's own / goes to storage without the session, is chosen, and shows once it is drawn", async ({
    page,
    api,
  }) => {
    const section = await openEdit(page, api);
    const put: Record<string, string>[] = [];
    await page.route('**/inbox/p1', async (route) => {
      put.push(await route.request().allHeaders());
      await route.fulfill({ status: 200 });
    });
    api
      .on(`POST ${calls}/upload`, {
        body: { data: { uploadUrl: '/inbox/p1', headers: { 'content-type': 'image/png' } } },
      })
      .on(`PUT ${calls}`, choice({ pictureState: 'checking' }))
      .on(`GET ${calls}`, choice({ pictureState: 'checking' }));
    await pick(section, 'image/png');
    await expect(section.getByRole('status')).toHaveText('Your picture is being prepared…');
    await expect(section.getByRole('button', { name: 'Use your own picture' })).toBeDisabled();
    await expect.poll(() => put).toHaveLength(1);
    expect(api.to(`POST ${calls}/upload`).map(({ body }) => body)).toEqual([
      { contentType: 'image/png', size: 3 },
    ]);
    // Storage is somebody else: our session is none of its business.
    expect(put.map((sent) => sent['access-token'])).toEqual([undefined]);
    expect(put.map(({ authorization }) => authorization)).toEqual([undefined]);
    await expect.poll(() => api.to(`PUT ${calls}`)).toHaveLength(1);
    expect(api.to(`PUT ${calls}`).map(({ body }) => body)).toEqual([{ sentPicture: true }]);
    api.on(`GET ${calls}`, choice({ url: '/media/p1/own.webp', source: 'picture' }));
    await expect(section.locator('img[src="/media/p1/own.webp"]')).toBeVisible();
    await expect(section.getByRole('status')).toHaveText('');
    await expect(section.getByRole('button', { pressed: true })).toHaveCount(0);
  });

  test('a file that is none / is said before anything is sent; one that is refused, with the reason', async ({
    page,
    api,
  }) => {
    const section = await openEdit(page, api);
    const alert = section.getByRole('alert');
    await pick(section, 'image/gif');
    await expect(alert).toHaveText('Use a JPEG, PNG or WebP picture.');
    await pick(section, 'image/png', 10 * 1024 * 1024 + 1);
    await expect(alert).toHaveText('This picture is too large. The limit is 10 MB.');
    expect(api.to(`POST ${calls}/upload`)).toHaveLength(0);
    await page.route('**/inbox/p1', (route) => route.fulfill({ status: 200 }));
    api
      .on(`POST ${calls}/upload`, { body: { data: { uploadUrl: '/inbox/p1', headers: {} } } })
      .on(`PUT ${calls}`, choice({ pictureState: 'refused', pictureRefusal: 'tooSmall' }));
    await pick(section, 'image/png');
    await expect(alert).toHaveText(
      'This picture is too small. Its shorter side needs at least 320 pixels.',
    );
    await expect(section.getByRole('button', { name: 'Use your own picture' })).toBeEnabled();
  });

  test('a film without frames / still takes a picture', async ({ page, api }) => {
    const section = await openEdit(page, api, choice({ frames: [] }));
    await expect(section.getByRole('button', { name: 'Use your own picture' })).toBeVisible();
  });
});
