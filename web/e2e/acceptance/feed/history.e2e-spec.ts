import { aPage, aPost } from '../../../src/testing/builders.js';
import type { PageApi } from '../support/page-api.js';
import { aliceSession } from '../support/people.js';
import { expect, test } from '../support/row-test.js';
import { phone } from '../support/viewports.js';

const watched = (id: string, title: string, resumeSeconds: number | null = null) => {
  const post = aPost({ _id: id, type: 'video', title });
  return {
    post: { ...post, videoDetails: { ...post.videoDetails, duration: 600 } },
    watchedAt: new Date().toISOString(),
    resumeSeconds,
  };
};

function knowHistory(api: PageApi): void {
  api.on('GET history', { body: aPage([watched('a', 'Dunes', 300), watched('b', 'Harbour')]) });
  api.on('GET history/choice', { body: { data: { paused: false } } });
}

test.describe('history', () => {
  test('a visitor / is asked to log in', async ({ page }) => {
    await page.goto('/history');
    await expect(page.getByText('Login to continue')).toBeVisible();
  });

  for (const viewport of [phone, { width: 1280, height: 800 }])
    test.describe(`${viewport.width} wide`, () => {
      test.use({ session: aliceSession, viewport });

      test('by keys alone / a row is forgotten, the next has the focus; pause and clear', async ({
        page,
        api,
      }) => {
        knowHistory(api);
        api.on('DELETE history/a', { body: { data: { forgotten: true } } });
        api.on('DELETE history', { body: { data: { cleared: true } } });
        api.on('PUT history/choice', { body: { data: { paused: true } } });
        await page.goto('/history');
        await expect(page.getByRole('heading', { name: 'today' })).toBeVisible();
        const remove = page.getByRole('button', { name: 'Remove “Dunes” from the history' });
        const { width = 0, height = 0 } = (await remove.boundingBox()) ?? {};
        expect(Math.min(width, height)).toBeGreaterThanOrEqual(40);
        await remove.focus();
        await page.keyboard.press('Enter');
        await expect(
          page.getByRole('button', { name: 'Remove “Harbour” from the history' }),
        ).toBeFocused();
        await page.getByRole('button', { name: 'Pause history' }).press('Enter');
        await expect(page.getByText('History is paused.', { exact: false })).toBeVisible();
        await expect(page.getByRole('button', { name: 'Turn history on' })).toBeFocused();
        await page.getByRole('button', { name: 'Clear history' }).press('Enter');
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('button', { name: 'Clear history' }).press('Enter');
        await expect(page.getByText('Nothing here yet')).toBeVisible();
        await expect(page.getByRole('link', { name: 'Explore' }).last()).toBeVisible();
      });
    });
});
