import { aPost } from '../../../src/testing/builders.js';
import { expect, test } from '../support/row-test.js';

const id = '0198f000-0000-7000-8000-000000000001';
const details = `GET video/${id}/details`;

test.describe('the player for other people’s pages', () => {
  test.use({ viewport: { width: 640, height: 360 } });

  test('a press on its middle / begins the film; its title leads to the video', async ({
    page,
    api,
  }) => {
    const post = aPost({ _id: id, type: 'video', title: 'Dunes' });
    api.on(details, { body: { data: post } });
    await page.goto(`/embed/${id}`);
    const video = page.locator('video');
    expect(await video.getAttribute('src')).toBeNull();
    await expect(page.getByRole('link', { name: 'Dunes' })).toHaveAttribute(
      'href',
      new RegExp(`/watch/${id}$`),
    );
    await page.getByRole('button', { name: 'Play: Dunes' }).click();
    await expect(video).toHaveAttribute('src', post.media.key ?? '');
    await expect(video).toHaveAttribute('controls');
  });

  test('what is hidden or gone / is said', async ({ page, api }) => {
    api.on(details, { status: 404, body: { message: 'Not found' } });
    await page.goto(`/embed/${id}`);
    await expect(page.getByText('This video is not here.')).toBeVisible();
    await expect(page.getByRole('button')).toHaveCount(0);
  });
});
