import type { BrowserContext } from '@playwright/test';
import type { SettingsState } from '../../../src/lib/state/settings-slice.js';
import { CELL, FILM_SECONDS, captionWords, streamCalls } from '../support/hls-film.js';
import { expect, test } from '../support/row-test.js';
import { phone } from '../support/viewports.js';
import { WatchPage, postId } from './watch-page.js';

/** What the app remembers of an earlier visit. */
async function remember(context: BrowserContext, settings: Partial<SettingsState>): Promise<void> {
  await context.addInitScript(
    (stored) => {
      if (location.protocol !== 'about:' && localStorage.getItem('root') === null)
        localStorage.setItem('root', stored);
    },
    JSON.stringify({ settings, version: 1 }),
  );
}

// Wide enough for a player that a picture of 720 lines fills.
test.use({ viewport: { width: 1600, height: 1000 } });

test.describe('the player of long videos (LS)', () => {
  test('a stream / plays in the size that the line is said to carry, and its menu says which', async ({
    page,
    api,
  }) => {
    const watch = new WatchPage(page);
    await watch.open(api);
    await watch.plays('stream');
    expect(await watch.lines()).toBe(720);
    await watch.player.getByRole('button', { name: 'Settings' }).click();
    await expect(page.getByRole('menuitemradio', { name: 'Auto 720p' })).toBeChecked();
    await expect(page.getByRole('menuitemradio')).toContainText(['Auto 720p', '720p', '480p']);
  });

  test.describe('a narrow window', () => {
    test.use({ viewport: { width: 1280, height: 800 } });

    test('a player that the smallest size fills / begins with that, whatever the line carries', async ({
      page,
      api,
    }) => {
      const watch = new WatchPage(page);
      await watch.open(api);
      await watch.plays('stream');
      expect(await watch.lines()).toBe(480);
      expect(api.to(streamCalls.part(postId, '720p'))).toEqual([]);
    });
  });

  test('a size by hand / plays from the next part on, goes on where it was, and is remembered', async ({
    page,
    api,
  }) => {
    const watch = new WatchPage(page);
    await watch.open(api);
    await watch.plays('stream');
    await watch.choose('480p');
    await expect.poll(() => watch.lines()).toBe(480);
    expect(await watch.at()).toBeGreaterThan(0.3);
    const asked = api.to(streamCalls.list(postId, '720p')).length;
    await page.reload();
    await watch.plays('stream');
    expect(await watch.lines()).toBe(480);
    expect(api.to(streamCalls.list(postId, '720p'))).toHaveLength(asked);
  });

  test('a line that carried little when something was last played / Auto begins small', async ({
    page,
    context,
    api,
  }) => {
    await remember(context, { throughputKbps: 900 });
    const watch = new WatchPage(page);
    await watch.open(api);
    await watch.plays('stream');
    const [first] = api.calls.filter(({ path }) => /h264-\d+p[.]mp4$/.test(path));
    expect(first?.path).toContain('h264-480p');
    // What it carries now is what the next film begins with.
    await expect
      .poll(() =>
        page.evaluate(() => {
          const root = JSON.parse(localStorage.getItem('root') ?? '{}') as {
            settings?: { throughputKbps?: number };
          };
          return root.settings?.throughputKbps;
        }),
      )
      .toBeGreaterThan(900);
  });

  test('a browser that saves data / nothing of the film before a press, then the smallest size', async ({
    page,
    context,
    api,
  }) => {
    await context.addInitScript(() => {
      const connection = { effectiveType: '4g', saveData: true };
      Object.defineProperty(navigator, 'connection', { configurable: true, value: connection });
    });
    const watch = new WatchPage(page);
    await watch.open(api);
    await expect.poll(() => api.to(streamCalls.master(postId)).length).toBe(1);
    await expect(watch.player.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
    expect(api.calls.filter(({ path }) => path.endsWith('.mp4'))).toEqual([]);
    await watch.player.getByRole('button', { name: 'Play', exact: true }).click();
    await watch.plays('stream');
    expect(await watch.lines()).toBe(480);
    expect(api.to(streamCalls.part(postId, '720p'))).toEqual([]);
  });

  test('a post without a stream / plays its file', async ({ page, api }) => {
    const watch = new WatchPage(page);
    await watch.open(api, ({ hls: _none, ...media }) => media);
    await watch.plays('file');
    await watch.choose('480p');
    await expect.poll(() => watch.lines()).toBe(480);
  });

  test('a stream that is refused / its file plays instead, and nobody is bothered', async ({
    page,
    api,
  }) => {
    const watch = new WatchPage(page);
    await watch.open(api, (media) => ({
      ...media,
      hls: `/api/stream/${postId}/opening/gone.m3u8`,
    }));
    api.onForeign(`GET stream/${postId}/opening/gone.m3u8`, { status: 404 });
    await watch.plays('file');
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('parts that end in the middle / the file goes on where the stream was', async ({
    page,
    api,
  }) => {
    const watch = new WatchPage(page);
    let refuse = (): void => undefined;
    const gate = new Promise<void>((resolve) => (refuse = resolve));
    // Its beginning and the first part are there.
    await watch.open(api, (media) => {
      for (const rung of ['480p', '720p'] as const)
        api.onForeign(streamCalls.part(postId, rung), async ({ headers }) => {
          const [from = 0] = (headers.get('range') ?? '').match(/\d+/g)?.map(Number) ?? [];
          if (from < 10_000)
            return { status: 302, headers: { location: `/media/film/h264-${rung}.mp4` } };
          await gate;
          return { status: 404 };
        });
      return media;
    });
    await watch.plays('stream');
    await expect.poll(() => watch.at()).toBeGreaterThan(2);
    refuse();
    await expect
      .poll(() => watch.video.evaluate((video: HTMLVideoElement) => video.currentSrc))
      .toContain('/media/film/');
    expect(await watch.at()).toBeGreaterThan(1.9);
    await watch.plays('file');
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

test.describe('captions', () => {
  test('the key c / shows them, c again hides them; a language of the menu is remembered', async ({
    page,
    api,
  }) => {
    const watch = new WatchPage(page);
    await watch.open(api);
    await watch.plays('stream');
    await page.keyboard.press('c');
    await expect(watch.captions).toHaveText(captionWords.en[0]);
    await expect(watch.player.getByRole('button', { name: 'Captions' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await page.keyboard.press('c');
    await expect(watch.captions).toHaveCount(0);
    await watch.choose('العربية');
    await watch.video.evaluate((video: HTMLVideoElement) => {
      video.pause();
      video.currentTime = 8;
    });
    await expect(watch.captions).toHaveText(captionWords.ar[1]);
    const line = watch.captions.locator('p');
    expect(await line.evaluate((one) => getComputedStyle(one).direction)).toBe('rtl');
    await page.reload();
    await expect(watch.captions).toHaveText(captionWords.ar[0]);
  });

  test('all three scripts / stand on the picture, above the controls', async ({ page, api }) => {
    const watch = new WatchPage(page);
    await watch.open(api);
    await watch.plays('stream');
    for (const [label, words] of [
      ['English', captionWords.en],
      ['العربية', captionWords.ar],
      ['اردو', captionWords.ur],
    ] as const) {
      await watch.choose(label);
      await watch.video.evaluate((video: HTMLVideoElement) => {
        video.pause();
        video.currentTime = 2;
      });
      await expect(watch.captions).toHaveText(words[0]);
      const [words_, bar] = [await watch.captions.boundingBox(), await watch.seekBar.boundingBox()];
      expect((words_?.y ?? 0) + (words_?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    }
  });

  test('an address that has expired / is asked for anew, once', async ({ page, api }) => {
    const watch = new WatchPage(page);
    const stale = `stream/${postId}/opening/stale.vtt`;
    api.onForeign(`GET ${stale}`, { status: 404 });
    let asked = 0;
    await watch.open(api, (media) => {
      const [first, ...others] = media.captions ?? [];
      if (first === undefined) return media;
      return { ...media, captions: [{ ...first, url: `/api/${stale}` }, ...others] };
    });
    await watch.plays('stream');
    asked = api.to(`GET video/${postId}/details`).length;
    await page.keyboard.press('c');
    await expect.poll(() => api.to(`GET video/${postId}/details`).length).toBe(asked + 1);
  });
});

test.describe('small pictures over the bar', () => {
  test('a pointer over the bar / the picture and the time of that place', async ({ page, api }) => {
    const watch = new WatchPage(page);
    await watch.open(api);
    await watch.plays('stream');
    const box = await watch.seekBar.boundingBox();
    if (box === null) throw new Error('no bar');
    await page.mouse.move(box.x + box.width * 0.75, box.y + box.height / 2);
    await expect(watch.preview).toContainText('00:09');
    const picture = watch.preview.locator('span').first();
    // The fifth of six stretches of two seconds.
    await expect(picture).toHaveCSS('background-position', `-${4 * CELL.width}px 0px`);
    await expect(picture).toHaveCSS('background-image', /storyboard[.]png/);
    await page.mouse.move(10, 10);
    await expect(watch.preview).toHaveCount(0);
  });

  test('a drag / shows where it is, and goes there once it is let go', async ({ page, api }) => {
    const watch = new WatchPage(page);
    await watch.open(api);
    await watch.plays('stream');
    await page.keyboard.press('k');
    const box = await watch.seekBar.boundingBox();
    if (box === null) throw new Error('no bar');
    const y = box.y + box.height / 2;
    await page.mouse.move(box.x + box.width * 0.3, y);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.8, y, { steps: 4 });
    await expect(watch.preview).toContainText('00:09');
    expect(await watch.at()).toBeLessThan(5);
    await page.mouse.up();
    await expect.poll(() => watch.at()).toBeGreaterThan(FILM_SECONDS * 0.7);
  });
});

test.describe('keys', () => {
  test('j, l, digits, frames, speed / go where they say', async ({ page, api }) => {
    const watch = new WatchPage(page);
    await watch.open(api);
    await watch.plays('stream');
    await page.keyboard.press('k');
    await page.keyboard.press('5');
    await expect.poll(() => watch.at()).toBeCloseTo(FILM_SECONDS / 2, 0);
    const before = await watch.at();
    await page.keyboard.press('.');
    await expect.poll(() => watch.at()).toBeCloseTo(before + 0.04, 2);
    await page.keyboard.press('j');
    await expect.poll(() => watch.at()).toBe(0);
    await page.keyboard.press('l');
    await expect.poll(() => watch.at()).toBeCloseTo(10, 0);
    await page.keyboard.press('Shift+Period');
    await expect(watch.player.getByRole('status')).toHaveText(/1[.]25×/);
    expect(await watch.video.evaluate((video: HTMLVideoElement) => video.playbackRate)).toBe(1.25);
  });

  test('t / the film is as wide as the window, and stays so for the next', async ({
    page,
    api,
  }) => {
    const watch = new WatchPage(page);
    await watch.open(api);
    const width = async (): Promise<number> => (await watch.player.boundingBox())?.width ?? 0;
    const narrow = await width();
    await page.keyboard.press('t');
    await expect.poll(width).toBeGreaterThan(narrow + 200);
    await page.reload();
    await expect.poll(width).toBeGreaterThan(narrow + 200);
    await watch.player.getByRole('button', { name: 'Theatre view' }).click();
    await expect.poll(width).toBe(narrow);
  });
});

test.describe('a phone', () => {
  test.use({ viewport: phone, hasTouch: true });

  test('a tap / calls the controls and sends them away; twice on a side goes ten seconds on', async ({
    page,
    api,
  }) => {
    const watch = new WatchPage(page);
    await watch.open(api);
    await watch.plays('stream');
    const isShown = (): Promise<boolean> =>
      watch.seekBar.evaluate((one) => one.checkVisibility({ opacityProperty: true }));
    const box = await watch.video.boundingBox();
    if (box === null) throw new Error('no picture');
    const middle = [box.x + box.width / 2, box.y + box.height / 3] as const;
    await page.touchscreen.tap(...middle);
    await expect.poll(isShown).toBe(false);
    expect(await watch.video.evaluate((video: HTMLVideoElement) => video.paused)).toBe(false);
    await page.touchscreen.tap(...middle);
    await expect.poll(isShown).toBe(true);
    const end = [box.x + box.width * 0.9, box.y + box.height / 3] as const;
    await page.touchscreen.tap(...end);
    await page.touchscreen.tap(...end);
    await expect.poll(() => watch.at()).toBeGreaterThan(9);
  });

  test('a finger drawn along the bar / leads through the film, and it goes on from there', async ({
    page,
    api,
  }) => {
    const watch = new WatchPage(page);
    await watch.open(api);
    await watch.plays('stream');
    const bar = await watch.seekBar.boundingBox();
    if (bar === null) throw new Error('no bar');
    const at = (share: number) => ({ x: bar.x + bar.width * share, y: bar.y + bar.height / 2 });
    const finger = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', share?: number) =>
      finger.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: share === undefined ? [] : [at(share)],
      });
    await touch('touchStart', 0.1);
    for (const share of [0.3, 0.5, 0.7]) await touch('touchMove', share);
    await expect.poll(() => watch.at()).toBeGreaterThan(FILM_SECONDS * 0.6);
    await touch('touchEnd');
    const left = await watch.at();
    await expect.poll(() => watch.at()).not.toBe(left);
    expect(await watch.video.evaluate((video: HTMLVideoElement) => video.paused)).toBe(false);
  });
});
