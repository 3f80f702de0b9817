import type { Locator, Page } from '@playwright/test';
import { aPage, aPost, unpreparedMedia } from '../../../src/testing/builders.js';
import type { Post } from '../../../src/lib/api-types.js';
import { filmForStreams } from '../support/hls-film.js';
import type { PageApi } from '../support/page-api.js';
import { aliceSession } from '../support/people.js';
import { expect, test } from '../support/row-test.js';

const NOW = Date.parse('2026-11-20T12:00:00.000Z');
const SECOND_MS = 1_000;

const card = (page: Page, title: string): Locator =>
  page.getByTestId('video-card').filter({ hasText: title });

/** Long videos that really play. */
async function knowVideos(api: PageApi, ...ids: readonly string[]): Promise<void> {
  const film = (await filmForStreams()).files.get('480p.mp4');
  if (film === undefined) throw new Error('no film');
  for (const _id of ids) api.keep(`/media/${_id}/480.mp4`, film);
  api.on('GET video/homefeed', { body: aPage(ids.map((_id) => aPost({ _id, type: 'video' }))) });
}

const isPlaying = (video: Locator): Promise<boolean> =>
  video.evaluate((one: HTMLVideoElement) => !one.paused && one.currentTime > 0);
const isMuted = (video: Locator): Promise<boolean> =>
  video.evaluate((one: HTMLVideoElement) => one.muted);
const stored = (page: Page): Promise<Record<string, Record<string, unknown>>> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('root') ?? '{}') as never);

test.describe('cards that are pointed at', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('LS-01 / the pointer over a card plays it with a mute button; leaving it stops; focus does the same', async ({
    page,
    api,
  }) => {
    await knowVideos(api, 'v1', 'v2');
    await page.goto('/mTube');
    const first = card(page, 'Title of v1');
    await expect(first.locator('video')).toHaveCount(0);
    await first.getByRole('link').first().hover();
    await expect.poll(() => isPlaying(first.locator('video'))).toBe(true);
    await expect(first.getByTestId('mute-toggle')).toBeVisible();
    await page.getByRole('heading', { level: 1 }).hover();
    await expect(first.locator('video')).toHaveCount(0);
    await first.getByRole('link').first().focus();
    await expect.poll(() => isPlaying(first.locator('video'))).toBe(true);
    await card(page, 'Title of v2').getByRole('link').first().focus();
    await expect(first.locator('video')).toHaveCount(0);
  });

  test('LS-02, LS-03 / sound is off at first; one switch is that of all players, and survives a reload', async ({
    page,
    api,
  }) => {
    await knowVideos(api, 'v1', 'v2');
    await page.goto('/mTube');
    const [first, second] = [card(page, 'Title of v1'), card(page, 'Title of v2')];
    await first.getByRole('link').first().hover();
    expect(await isMuted(first.locator('video'))).toBe(true);
    await first.getByTestId('mute-toggle').click();
    await expect.poll(() => isMuted(first.locator('video'))).toBe(false);
    await expect.poll(async () => (await stored(page)).settings?.videoMuted).toBe(false);
    await second.getByRole('link').first().hover();
    await expect.poll(() => isMuted(second.locator('video'))).toBe(false);
    await page.reload();
    await first.getByRole('link').first().hover();
    await expect(first.getByRole('button', { name: 'Mute' })).toBeVisible();
    expect((await stored(page)).settings?.videoMuted).toBe(false);
  });
});

test.describe('what stands on a card', () => {
  const shown = (api: PageApi, ...posts: readonly Partial<Post>[]): void =>
    void api.on('GET video/homefeed', {
      body: aPage(posts.map((post) => aPost({ type: 'video', ...post }))),
    });

  test('LS-10 / a duration is minutes and seconds, from an hour on with hours', async ({
    page,
    api,
  }) => {
    const lasting = (duration: number): Pick<Post, 'videoDetails'> => ({
      videoDetails: { ...aPost().videoDetails, duration },
    });
    shown(api, { _id: 'v1', ...lasting(65) }, { _id: 'v2', ...lasting(3_661) });
    await page.goto('/mTube');
    await expect(card(page, 'Title of v1')).toContainText('01:05');
    await expect(card(page, 'Title of v2')).toContainText('01:01:01');
  });

  test('LS-11 / a time is told from seconds to years', async ({ page, api }) => {
    const ages = {
      '30 seconds ago': 30,
      '5 minutes ago': 5 * 60,
      '3 hours ago': 3 * 3_600,
      '2 days ago': 2 * 86_400,
      '2 weeks ago': 15 * 86_400,
      '4 months ago': 125 * 86_400,
      '3 years ago': 1_100 * 86_400,
    } as const;
    await page.clock.setFixedTime(NOW);
    shown(
      api,
      ...Object.values(ages).map((seconds, index) => ({
        _id: `v${index}`,
        createdAt: new Date(NOW - seconds * SECOND_MS).toISOString(),
      })),
    );
    await page.goto('/mTube');
    await expect(page.getByTestId('video-card').locator('time')).toHaveText(Object.keys(ages));
  });

  test('LS-12 / a film that is not prepared yet says so, and no player breaks on it', async ({
    page,
    api,
  }) => {
    const raw = { status: 'processing', media: unpreparedMedia } as const;
    shown(api, { _id: 'v1', ...raw });
    api
      .on('GET short/homefeed', { body: aPage([aPost({ _id: 's1', ...raw })]) })
      .on('GET short/s1/details', { body: { data: aPost({ _id: 's1', ...raw }) } })
      .onForeign('GET short/s1/progress', { status: 404 })
      .onForeign('GET short/s1/comments', { body: aPage([]) })
      .onForeign('GET user/bob', { status: 404 });
    await page.goto('/mTube');
    const unready = card(page, 'Title of v1');
    await expect(unready).toContainText('Processing');
    await unready.getByRole('link').first().hover();
    await expect(unready.locator('video')).toHaveCount(0);
    await page.goto('/');
    await expect(page.getByTestId('feed-item').getByRole('status')).toContainText(
      /process|prepar/i,
    );
  });
});

test.describe('while lists are on their way', () => {
  test('LS-16 / bones stand for twelve shorts and fifteen videos', async ({ page, api }) => {
    const release = [api.hold('GET video/homefeed')];
    await page.goto('/mTube');
    await expect(page.getByTestId('skeleton-video')).toHaveCount(15);
    api.on('GET short/query', { body: aPage([]) }).on('GET video/query', { body: aPage([]) });
    release.push(api.hold('GET short/query'));
    await page.goto('/tags/sea');
    await expect(page.getByTestId('skeleton-short')).toHaveCount(12);
    for (const go of release) go();
  });

  test.describe('of somebody who is signed in', () => {
    test.use({ session: aliceSession });

    test('LS-16 / and for ten packages', async ({ page, api }) => {
      api
        .on('GET payment/package', { body: { data: [] } })
        .on('GET payment/method', { body: { data: [] } });
      const release = api.hold('GET payment/package');
      await page.goto('/virtual-gifting');
      await expect(page.getByTestId('skeleton-package')).toHaveCount(10);
      release();
    });
  });
});
