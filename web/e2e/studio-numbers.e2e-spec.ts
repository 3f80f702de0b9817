import type { Page } from '@playwright/test';
import { DAYS_BACK } from '@mate/devnet/end-days';
import type { WatchReport } from '../src/lib/api-types.js';
import { ShortsFeed } from './pages/shorts-feed.js';
import { expect, test } from './support/journey-test.js';
import { StagePerson } from './support/stage.js';

// One more than it takes to be told of, should two of them share a mark; they rarely do.
const VIEWERS = 9;
const COUNTED_MS_MAX = 60_000;
/** What a view takes that is no glance. */
const VIEW_MS = 2_000;

const TITLE = 'Salt flats at noon';
/** What an engaged view takes of a clip this short: three quarters. */
const engagedFrom = (durationMs: number): number => Math.min(10_000, durationMs * 0.75);

/** Watches a short for a moment and moves on; answers what the app told of it. */
async function watch(page: Page, address: string): Promise<WatchReport[]> {
  const told = page.waitForRequest((request) => request.url().endsWith('/api/events/watch'));
  await page.goto(address);
  const feed = new ShortsFeed(page);
  await feed.expectPlaying(feed.item(TITLE));
  // No glance.
  const secondsOf = () =>
    feed
      .item(TITLE)
      .locator('video')
      .evaluate((video: HTMLVideoElement) => video.currentTime);
  await expect.poll(secondsOf).toBeGreaterThan(VIEW_MS / 1_000);
  await page.getByRole('link', { name: 'mTube' }).first().click();
  const { watches } = (await told).postDataJSON() as { watches: WatchReport[] };
  return watches;
}

test('studio numbers / equal what the viewers’ apps told, and a comment is answered from the inbox', async ({
  places,
  newPerson,
}, info) => {
  test.slow();
  const alice = await StagePerson.join(places, 'Alice', 'Numbers');
  const fan = await StagePerson.join(places, 'Fadi', 'Numbers');
  const id = await alice.publish(
    'short',
    { title: TITLE, scene: 'ocean' },
    info.outputPath('short'),
  );
  const address = `/@${alice.session.username}/short/${id}`;
  const told: WatchReport[] = [];
  for (let viewer = 0; viewer < VIEWERS; viewer += 1) {
    // Visitors of one browser and network are one.
    const somebody = await StagePerson.join(places, 'Viewer', 'Numbers');
    const page = await newPerson(somebody.browser());
    told.push(...(await watch(page, address)));
    await page.close();
  }
  await fan.follow(alice);
  await fan.buyCoins(100);
  await fan.gift(alice, 40, id);
  await fan.comment(`short/${id}`, 'Where is this?');
  const ofPost = told.filter(({ postId }) => postId === id);
  expect(ofPost).toHaveLength(VIEWERS);

  const page = await newPerson(alice.browser());
  const rows = page.getByRole('figure', { name: 'Plays by day' }).getByRole('row');
  // Behind the head, and the days since.
  const day = rows.nth(1 + DAYS_BACK);
  await test.step('the post today: its views so far and gifts, and nothing of single visits', async () => {
    await page.goto('/matestudio/short');
    await page.getByRole('link', { name: `Analytics: ${TITLE}` }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Analytics of a video');
    const views = ofPost.filter(
      ({ watchedMs, completed }) => completed || watchedMs >= VIEW_MS,
    ).length;
    const card = page.getByText('Views today').locator('..');
    await expect(async () => {
      await page.reload();
      await expect(card.getByText(String(views), { exact: true })).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: COUNTED_MS_MAX });
    await expect(rows.nth(1).getByRole('cell')).toHaveText([
      'When the day is over',
      'When the day is over',
    ]);
    const gifts = page.getByRole('figure', { name: 'Gift coins by day' }).getByRole('row');
    await expect(gifts.nth(1)).toContainText('40');
  });

  if (!places.endDaysOf) throw new Error('needs a system of its own');
  await places.endDaysOf(id);
  await test.step('the post when the day is over: plays, engaged views, time and sources', async () => {
    await page.reload();
    const { durationMs } = await page.evaluate(async (path) => {
      const reply = await fetch(path, { headers: { 'app-version': '1.0.0' } });
      const { data } = (await reply.json()) as { data: { videoDetails: { duration: number } } };
      return { durationMs: data.videoDetails.duration * 1_000 };
    }, `/api/short/${id}/details`);
    const engaged = ofPost.filter(
      ({ watchedMs, completed }) => completed || watchedMs >= engagedFrom(durationMs),
    ).length;
    await expect(day.getByRole('cell')).toHaveText([String(VIEWERS), String(engaged)]);
    const stayed = page.getByRole('figure', { name: 'Watched or swiped away' }).getByRole('row');
    const swiped = ofPost.filter(
      ({ exit, watchedMs, completed }) =>
        exit === 'swipe' && !completed && watchedMs < engagedFrom(durationMs),
    ).length;
    await expect(stayed.nth(2).getByRole('cell').first()).toHaveText(String(swiped));
    const sources = page.getByRole('figure', { name: 'Where viewers came from' });
    await expect(sources.getByRole('row').nth(1)).toContainText(String(VIEWERS));
  });

  await test.step('the channel: the same, and the follower', async () => {
    await expect(async () => {
      await page.goto('/matestudio/analytics?days=7');
      await expect(day.getByRole('cell').first()).toHaveText(String(VIEWERS), { timeout: 2_000 });
    }).toPass({ timeout: COUNTED_MS_MAX });
    await expect(page.getByText('1 came, 0 left')).toBeVisible();
  });

  await test.step('the overview leads to the comment, which is answered', async () => {
    await page.goto('/matestudio');
    await page.getByRole('link', { name: '1 comment without your answer' }).click();
    const row = page.getByTestId('inbox-row');
    await expect(row).toContainText('Where is this?');
    await row.getByRole('button', { name: 'Reply' }).click();
    await page.keyboard.type('Near Liwa');
    await page.keyboard.press('Enter');
    await expect(row.getByText('Unanswered')).toHaveCount(0);
    await page.reload();
    await expect(page.getByText('Everything is answered')).toBeVisible();
  });

  await test.step('many at once: comments are turned off', async () => {
    await page.goto('/matestudio/short');
    await page.getByRole('checkbox', { name: `Choose: ${TITLE}` }).check();
    await page.getByRole('button', { name: 'Comments off' }).click();
    await expect(
      page.getByRole('status').filter({ hasText: '1 video was changed.' }),
    ).toBeVisible();
    await expect(fan.comment(`short/${id}`, 'Too late')).rejects.toThrow('Comments are off');
  });
});
