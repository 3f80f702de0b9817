import type { Page } from '@playwright/test';
import { aliceSession } from '../support/people.js';
import { expect, test as rowTest } from '../support/row-test.js';
import { clip, UploadStub } from './upload-stub.js';

const test = rowTest.extend<{ uploads: UploadStub }>({
  uploads: async ({ page, api }, provide) => {
    const uploads = new UploadStub(page, api);
    await uploads.listen();
    await provide(uploads);
    // What an upload leaves in the browser is of this row.
    await page.evaluate(() => void indexedDB.deleteDatabase('root'));
  },
});

/** Throws away what the browser kept of the files themselves, as it does of large ones. */
function loseFiles(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        indexedDB.open('root').onsuccess = ({ target }) => {
          const { result } = target as IDBOpenDBRequest;
          const change = result.transaction('files', 'readwrite');
          change.objectStore('files').clear();
          change.oncomplete = () => {
            result.close();
            resolve();
          };
        };
      }),
  );
}

/** How many uploads the browser keeps. */
function keptIn(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const known = await indexedDB.databases();
    if (!known.some(({ name }) => name === 'root')) return 0;
    return new Promise<number>((resolve) => {
      indexedDB.open('root').onsuccess = ({ target }) => {
        const { result } = target as IDBOpenDBRequest;
        const count = result.transaction('uploads').objectStore('uploads').count();
        count.onsuccess = () => {
          result.close();
          resolve(count.result);
        };
      };
    });
  });
}

test.describe('uploads', () => {
  test.use({ session: aliceSession });

  test('three files / two travel and the third waits; a paused one gives its place up and goes on later', async ({
    uploads,
  }) => {
    for (const part of ['u1/1', 'u1/2', 'u2/1', 'u2/2', 'u3/1', 'u3/2']) uploads.held.add(part);
    await uploads.send(clip('Dawn.mp4'), clip('Noon.mp4'), clip('Dusk.mp4'));
    await expect(uploads.row('Dawn').getByRole('progressbar', { name: 'Uploading' })).toBeVisible();
    await expect(uploads.row('Dusk').getByText('Waiting for its turn')).toBeVisible();
    await uploads.row('Dawn').getByRole('button', { name: 'Pause' }).click();
    await expect(uploads.row('Dawn').getByText('Paused')).toBeVisible();
    await expect(uploads.row('Dusk').getByRole('progressbar', { name: 'Uploading' })).toBeVisible();
    uploads.held.clear();
    await expect(uploads.row('Dusk').getByText('Your video is ready')).toBeVisible();
    await uploads.row('Dawn').getByRole('button', { name: 'Resume' }).click();
    await expect(uploads.row('Dawn').getByText('Your video is ready')).toBeVisible();
    await expect(uploads.row('Dawn').getByRole('link', { name: 'Watch it' })).toBeVisible();
  });

  test('left for another page of the app / goes on, and a line there tells of it', async ({
    page,
    uploads,
  }) => {
    uploads.held.add('u1/2');
    await uploads.send(clip('Dawn.mp4'));
    await page.getByRole('link', { name: 'mTube' }).first().click();
    const line = page.getByRole('region', { name: 'Your uploads' });
    await expect(line).toContainText('1 video is uploading');
    await line.getByRole('link', { name: 'Show' }).click();
    await expect(uploads.row('Dawn')).toBeVisible();
    await page.getByRole('link', { name: 'mTube' }).first().click();
    uploads.held.clear();
    await expect(line).toHaveCount(0);
    expect([...uploads.sent].sort()).toEqual(['u1/1', 'u1/2']);
  });

  test('without a network / says so and goes on by itself; a part that storage refused is sent again', async ({
    page,
    uploads,
  }) => {
    uploads.held.add('u1/2');
    uploads.broken.add('u1/1');
    await uploads.send(clip('Dawn.mp4'));
    await expect.poll(() => uploads.sent).toContain('u1/2');
    await page.context().setOffline(true);
    uploads.broken.add('u1/2');
    uploads.held.clear();
    const away = uploads.row('Dawn').getByText('No connection. It goes on by itself.');
    await expect(away).toBeVisible();
    await page.context().setOffline(false);
    await expect(away).toHaveCount(0);
    await expect(uploads.row('Dawn').getByText('Your video is ready')).toBeVisible();
    expect(uploads.sent.filter((part) => part === 'u1/1')).toHaveLength(2);
  });

  test('loaded anew / asks first, then goes on by itself with what is missing', async ({
    page,
    api,
    uploads,
  }) => {
    uploads.held.add('u1/2');
    await uploads.send(clip('Dawn.mp4'));
    await expect.poll(() => uploads.sent).toEqual(['u1/1', 'u1/2']);
    page.once('dialog', (dialog) => {
      expect(dialog.type()).toBe('beforeunload');
      void dialog.accept();
    });
    await page.reload();
    await expect.poll(() => uploads.sent.length).toBe(3);
    uploads.held.clear();
    await expect(uploads.row('Dawn').getByText('Your video is ready')).toBeVisible();
    expect(uploads.sent).toEqual(['u1/1', 'u1/2', 'u1/2']);
    expect(api.to('POST short/upload')).toHaveLength(1);
    await expect.poll(() => keptIn(page)).toBe(0);
  });

  test('loaded anew without its file / asks for it, takes no other, and goes on', async ({
    page,
    uploads,
  }) => {
    uploads.held.add('u1/2');
    await uploads.send(clip('Dawn.mp4'));
    await expect.poll(() => uploads.sent).toEqual(['u1/1', 'u1/2']);
    await loseFiles(page);
    await page.reload();
    const row = uploads.row('Dawn');
    await expect(row.getByText('Waiting for its file')).toBeVisible();
    const input = row.getByLabel('Choose the file again').first();
    await input.setInputFiles({ ...clip('Noon.mp4'), name: 'Dawn.mp4' });
    await expect(row.getByRole('alert')).toHaveText('That is another file. Choose “Dawn.mp4”.');
    uploads.held.clear();
    await input.setInputFiles(clip('Dawn.mp4'));
    await expect(row.getByText('Your video is ready')).toBeVisible();
  });

  test('logged out / nothing of it is left in the browser', async ({ page, api, uploads }) => {
    api.on('POST user/logout', { body: { data: { _id: 'alice-id' } } });
    uploads.held.add('u1/2');
    await uploads.send(clip('Dawn.mp4'));
    await expect.poll(() => keptIn(page)).toBe(1);
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.type());
      void dialog.accept();
    });
    await page.getByRole('button', { name: 'Your account' }).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await expect(page.getByRole('banner').getByRole('button', { name: 'Login' })).toBeVisible();
    expect(asked).toEqual([]);
    await expect.poll(() => keptIn(page)).toBe(0);
  });

  test('cancelled / asks, and its draft is gone', async ({ page, api, uploads }) => {
    uploads.held.add('u1/2');
    await uploads.send(clip('Dawn.mp4'));
    await expect.poll(() => uploads.sent).toEqual(['u1/1', 'u1/2']);
    await expect(uploads.row('Dawn').getByRole('progressbar')).not.toHaveAttribute(
      'aria-valuenow',
      '0',
    );
    await uploads.row('Dawn').getByRole('button', { name: 'Cancel upload' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel upload' }).click();
    await expect(uploads.rows).toHaveCount(0);
    await expect.poll(() => api.to('DELETE short/p-u1')).toHaveLength(1);
  });

  test('files that cannot be sent, and one that was posted before / are told before anything is sent', async ({
    page,
    api,
    uploads,
  }) => {
    api.on('GET upload/copies', {
      body: { data: [{ _id: 'p9', type: 'short', title: 'Last summer' }] },
    });
    await page.goto('/matestudio/short/upload');
    await expect(page.getByText('Up to 3 min and 500 MB.')).toBeVisible();
    await page
      .getByLabel('Choose a file')
      .first()
      .setInputFiles([
        { ...clip('notes.txt'), mimeType: 'text/plain' },
        clip('Nothing.mp4', 0),
        clip('Dawn.mp4'),
      ]);
    await expect(page.getByRole('alert')).toHaveText([
      'This file cannot be uploaded. Choose a video of one of these kinds: MP4, MOV, WEBM, M4V.',
      'This file is empty.',
    ]);
    await expect(page.getByRole('link', { name: 'Last summer' })).toHaveAttribute(
      'href',
      '/@alice/short/p9',
    );
    expect(uploads.sent).toEqual([]);
    expect(api.to('POST short/upload')).toEqual([]);
  });
});
