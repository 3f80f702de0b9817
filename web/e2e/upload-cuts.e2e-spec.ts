import { createHash, randomBytes } from 'node:crypto';
import { appendFile, readFile, stat } from 'node:fs/promises';
import type { Page, Route } from '@playwright/test';
import { printedPieces, printHead } from '@mate/contracts/file-print';
import { ShortsFeed } from './pages/shorts-feed.js';
import { StudioUpload } from './pages/studio-upload.js';
import { expect, test } from './support/journey-test.js';
import type { Places } from './support/journey-test.js';
import { filmClip } from './support/sample-clip.js';
import { StagePerson } from './support/stage.js';

const TITLE = 'The road to Fujairah';
const PART_BYTES = 8 * 1024 * 1024;
const FILE_BYTES = 20 * 1024 * 1024;

/** A film that is large enough for three parts, by an empty box at its end (ISO/IEC 14496-12, 8.1.2). */
async function largeFilm(file: string): Promise<Buffer> {
  await filmClip({ width: 720, height: 1280, seconds: 4, seed: 11 }, file);
  const box = Buffer.alloc(8);
  box.writeUInt32BE(FILE_BYTES - (await stat(file)).size, 0);
  box.write('free', 4, 'latin1');
  const rest = box.readUInt32BE(0) - box.length;
  await appendFile(file, Buffer.concat([box, randomBytes(rest)]));
  return readFile(file);
}

/** The tags that storage has to give to the parts of a file. */
function tagsOf(bytes: Buffer): string[] {
  return Array.from({ length: Math.ceil(bytes.length / PART_BYTES) }, (_, place) => {
    const part = bytes.subarray(place * PART_BYTES, (place + 1) * PART_BYTES);
    return createHash('md5').update(part).digest('hex');
  });
}

function printOf(bytes: Buffer): string {
  const hash = createHash('sha256').update(printHead(bytes.length));
  for (const { start, end } of printedPieces(bytes.length)) hash.update(bytes.subarray(start, end));
  return hash.digest('hex');
}

/** What the server answers to somebody signed in. */
async function ask<T>(places: Places, person: StagePerson, path: string): Promise<T> {
  const headers = { 'app-version': '1.0.0', 'access-token': person.session.accessToken };
  const reply = await fetch(`${places.gatewayUrl}/api/${path}`, { headers });
  return ((await reply.json()) as { data: T }).data;
}

/** The next answer to these calls is lost on its way: the server has done what was asked. */
async function loseOneAnswer(page: Page, call: RegExp): Promise<() => number> {
  let lost = 0;
  await page.route(call, async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.fallback();
    lost += 1;
    await route.fetch();
    await route.abort('connectionreset');
  });
  return () => lost;
}

test('an upload whose network is cut five times / is one post that plays, its file byte for byte', async ({
  places,
  newPerson,
}, info) => {
  test.slow();
  const file = info.outputPath('fujairah.mp4');
  const bytes = await largeFilm(file);
  const alice = await StagePerson.join(places, 'Alice', 'Cuts');
  const page = await newPerson(alice.browser());
  const row = page.getByRole('listitem').filter({ hasText: TITLE });
  const completed: { partNumber: number; etag: string }[][] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/complete')) return;
    completed.push((request.postDataJSON() as { parts: (typeof completed)[number] }).parts);
  });

  const createsLost = await loseOneAnswer(page, /\/api\/short\/upload$/);
  const completesLost = await loseOneAnswer(page, /\/api\/upload\/[^/]+\/complete$/);
  // What happens to the parts, one after the other; those that follow pass.
  const cuts: ((route: Route) => Promise<void>)[] = [];
  let sent = 0;
  await page.route(
    (url) => url.searchParams.has('partNumber'),
    async (route) => {
      sent += 1;
      const cut = cuts.shift();
      if (cut === undefined) await route.continue();
      else await cut(route);
    },
  );
  const isOffline = new Promise<void>((resolve) => {
    cuts.push(
      (route) => route.continue(),
      async (route) => {
        await page.context().setOffline(true);
        await route.abort('internetdisconnected');
        resolve();
      },
    );
  });

  const upload = new StudioUpload(page);
  await test.step('1: the answer to its beginning is lost; it is begun again as the same one', async () => {
    await upload.open('short');
    await upload.send(file, { title: TITLE });
    await expect(row).toBeVisible();
  });

  await test.step('2: no network while a part travels; it says so, and goes on when there is one', async () => {
    await isOffline;
    expect(createsLost()).toBe(1);
    await expect(row.getByText('No connection. It goes on by itself.')).toBeVisible();
    cuts.push((route) => route.abort('connectionreset'));
    let hold = (): void => undefined;
    const held = new Promise<void>((resolve) => (hold = resolve));
    cuts.push((route) => {
      hold();
      // It never gets an answer: the page is loaded anew meanwhile.
      return new Promise((resolve) =>
        page.once('load', () => resolve(route.abort().catch(() => undefined))),
      );
    });
    await page.context().setOffline(false);
    await held;
  });

  await test.step('3 and 4: a part breaks off, another hangs until the page is loaded anew, which asks first', async () => {
    const asked = page.waitForEvent('dialog');
    await Promise.all([
      page.reload(),
      asked.then(async (dialog) => {
        expect(dialog.type()).toBe('beforeunload');
        await dialog.accept();
      }),
    ]);
    await expect(row).toBeVisible();
  });

  await test.step('5: the answer to its end is lost; it is asked for again', async () => {
    await upload.untilPlayable();
    expect(completesLost()).toBe(1);
    // The first four cost some parts a second try, not all of them.
    expect(sent).toBeLessThanOrEqual(9);
  });

  await test.step('storage has every part as it left, and nothing else', async () => {
    // What the server joins are the parts with these tags, and no others.
    const joined = completed[0] ?? [];
    expect(joined.map(({ partNumber }) => partNumber)).toEqual([1, 2, 3]);
    expect(joined.map(({ etag }) => etag)).toEqual(tagsOf(bytes));
  });

  await test.step('it is exactly one post, and it plays', async () => {
    await upload.untilReady();
    const posts = await ask<{ _id: string; status: string; title: string }[]>(
      places,
      alice,
      'short/my',
    );
    expect(posts).toMatchObject([{ status: 'ready', title: TITLE }]);
    // By what the transcoder saw of the file, whatever the browser said.
    const copies = await ask<{ _id: string }[]>(
      places,
      alice,
      `upload/copies?print=${printOf(bytes)}`,
    );
    expect(copies.map(({ _id }) => _id)).toEqual(posts.map(({ _id }) => _id));
    await upload.watch();
    const feed = new ShortsFeed(page);
    await feed.expectPlaying(feed.item(TITLE));
  });

  await test.step('the same file again / is told before a byte is sent, to its owner alone', async () => {
    await upload.open('short');
    await page.getByLabel('Choose a file').first().setInputFiles(file);
    await expect(page.getByText('You already posted this:')).toBeVisible();
    await expect(page.getByRole('link', { name: TITLE })).toBeVisible();
    const bob = await StagePerson.join(places, 'Bob', 'Cuts');
    const his = await newPerson(bob.browser());
    await new StudioUpload(his).open('short');
    await his.getByLabel('Choose a file').first().setInputFiles(file);
    await expect(his.getByRole('button', { name: 'Upload', exact: true }).last()).toBeEnabled();
    await expect(his.getByText('You already posted this:')).toHaveCount(0);
  });
});
