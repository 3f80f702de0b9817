import { aPage, aPost } from '../../../src/testing/builders.js';
import { expectAccessible } from '../../support/accessibility.js';
import { knowBob } from '../people/profile-page.js';
import { captionWords, filmForStreams, serveFilm } from '../support/hls-film.js';
import type { PageApi } from '../support/page-api.js';
import { expect, test } from '../support/row-test.js';
import { phone } from '../support/viewports.js';

const ids = ['0198f000-0000-7000-8000-000000000011', '0198f000-0000-7000-8000-000000000012'];

/** Two shorts of which the first has captions: lists name their languages, the short itself where they are. */
async function knowShorts(api: PageApi): Promise<void> {
  knowBob(api);
  const [captioned = '', bare = ''] = ids;
  const {
    captions,
    hls: _hls,
    storyboard: _board,
    ...media
  } = serveFilm(api, captioned, await filmForStreams());
  const captionLanguages = ['en', 'ar', 'ur'];
  const first = aPost({ _id: captioned, title: 'Tide', media: { ...media, captionLanguages } });
  const second = aPost({ _id: bare, title: 'Dunes', media });
  api
    .on('GET short/homefeed', { body: aPage([first, second]) })
    .on(`GET short/${captioned}/details`, {
      body: { data: { ...first, media: { ...first.media, captions } } },
    })
    .on(`GET short/${captioned}/comments`, { body: aPage([]) })
    .on(`GET short/${bare}/comments`, { body: aPage([]) });
}

for (const viewport of [phone, { width: 1280, height: 800 }])
  test.describe(`captions of shorts, ${viewport.width} wide`, () => {
    test.use({ viewport });

    test('a language of the menu / is shown, above the words of the author, and remembered', async ({
      page,
      api,
    }) => {
      await knowShorts(api);
      await page.goto('/');
      const short = page.getByRole('article', { name: /Tide/ });
      const captions = page.getByTestId('captions');
      const button = short.getByRole('button', { name: 'Captions' });
      for (const [label, words] of [
        ['English', captionWords.en],
        ['اردو', captionWords.ur],
        ['العربية', captionWords.ar],
      ] as const) {
        await button.click();
        await page.getByRole('menuitemradio', { name: label }).click();
        await expect(captions).toHaveText(new RegExp(words.join('|')));
        const [said, written] = [
          await captions.boundingBox(),
          await short.getByText('Tide', { exact: true }).boundingBox(),
        ];
        expect((said?.y ?? 0) + (said?.height ?? 0)).toBeLessThanOrEqual(written?.y ?? 0);
        await page.keyboard.press('Escape');
      }
      await expect(button).toHaveAttribute('aria-pressed', 'true');
      await expectAccessible(page, 'a short with captions');
      await page.reload();
      await expect(captions).toHaveText(new RegExp(captionWords.ar.join('|')));
    });

    test('the next short has none / no button, and nothing is left on its picture', async ({
      page,
      api,
    }) => {
      await knowShorts(api);
      await page.goto('/');
      const first = page.getByRole('article', { name: /Tide/ });
      await first.getByRole('button', { name: 'Captions' }).click();
      await page.getByRole('menuitemradio', { name: 'English' }).click();
      await expect(page.getByTestId('captions')).toHaveText(/tide/i);
      await page.keyboard.press('Escape');
      await page.keyboard.press('ArrowDown');
      const second = page.getByRole('article', { name: /Dunes/ });
      await expect(second.getByTestId('mute-toggle')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Captions' })).toHaveCount(0);
      await expect(page.getByTestId('captions')).toHaveCount(0);
      await page.keyboard.press('ArrowUp');
      await expect(page.getByTestId('captions')).toHaveText(/tide|goes/i);
      await page.getByRole('button', { name: 'Captions' }).click();
      await page.getByRole('menuitemradio', { name: 'Off' }).click();
      await expect(page.getByTestId('captions')).toHaveCount(0);
    });
  });
