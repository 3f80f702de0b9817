import type { Locator, Page } from '@playwright/test';
import { aPage } from '../../../src/testing/builders.js';
import { ownPost } from '../safety/feed-page.js';
import type { PageApi } from '../support/page-api.js';
import { aliceSession } from '../support/people.js';
import { expect, test } from '../support/row-test.js';

const film = { ...ownPost(), type: 'video' as const };
const calls = 'video/p1/captions';
const track = (language: string, label: string) => ({
  ...{ language, label },
  url: `/api/stream/p1/key/captions-${language}.vtt`,
});
const english = track('en', 'English');
const arabic = track('ar', 'العربية');

async function openEdit(page: Page, api: PageApi): Promise<Locator> {
  api.on('GET video/my', { body: aPage([film]) }).on(`GET ${calls}`, { body: { data: [english] } });
  await page.goto('/matestudio/video');
  await page.getByRole('button', { name: 'Edit: Title of p1' }).click();
  return page.getByRole('dialog').getByRole('region', { name: 'Captions' });
}

/** Hands a file to the browser, whose own window of files nobody can press. */
async function pick(section: Locator, name: string, text: string | Buffer): Promise<void> {
  const buffer = typeof text === 'string' ? Buffer.from(text) : text;
  await section
    .getByLabel('Choose a file')
    .first()
    .setInputFiles({ name, mimeType: 'text/vtt', buffer });
}

test.describe('captions of an own video', () => {
  test.use({ session: aliceSession });

  test('a file / is handed in for its language, is listed, and is taken away', async ({
    page,
    api,
  }) => {
    const section = await openEdit(page, api);
    await expect(section.getByRole('listitem')).toHaveText('English');
    api.on(`PUT ${calls}`, { body: { data: [english, arabic] } });
    // The app's language has its captions; what comes to mind next is another one.
    await expect(section.getByLabel('Language')).toHaveValue('ar');
    const words = '1\n00:00:01,000 --> 00:00:02,000\nمرحبا\n';
    await pick(section, 'sea.srt', words);
    await expect(section.getByRole('listitem')).toHaveText(['English', 'Arabic']);
    expect(api.to(`PUT ${calls}`).map(({ body }) => body)).toEqual([
      { language: 'ar', file: words },
    ]);
    api.on(`DELETE ${calls}/en`, { body: { data: [arabic] } });
    await section.getByRole('button', { name: 'Remove captions: English' }).click();
    await expect(section.getByRole('listitem')).toHaveText(['Arabic']);
  });

  test('a file that the server cannot read / is said, and another one may follow', async ({
    page,
    api,
  }) => {
    const section = await openEdit(page, api);
    api.on(`PUT ${calls}`, {
      status: 400,
      body: {
        ...{ error: 'INVALID_REQUEST', message: 'file: invalid' },
        details: [{ path: 'file', message: 'invalid', rule: 'INVALID' }],
      },
    });
    await pick(section, 'sea.srt', 'no times');
    const field = section.getByLabel('Language');
    await expect(field).toHaveAccessibleDescription(
      'This file could not be read. Use captions with times, as WebVTT or SRT.',
    );
    await pick(section, 'old.srt', Buffer.from([0x31, 0x0a, 0xc7, 0xe1]));
    await expect(field).toHaveAccessibleDescription(
      'The letters of this file could not be read. Save it as UTF-8.',
    );
    expect(api.to(`PUT ${calls}`)).toHaveLength(1);
    api.on(`PUT ${calls}`, { body: { data: [english, arabic] } });
    await pick(section, 'sea.vtt', 'WEBVTT\n\n00:01.000 --> 00:02.000\nHi\n');
    await expect(section.getByRole('listitem')).toHaveCount(2);
    await expect(section.getByRole('alert')).toHaveCount(0);
  });
});
