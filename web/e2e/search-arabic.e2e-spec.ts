import { randomInt } from 'node:crypto';
import { ShortsFeed } from './pages/shorts-feed.js';
import { expect, test } from './support/journey-test.js';
import { StagePerson } from './support/stage.js';

// Words of their own, should the run share a system with others: a number is a word of the search as well.
const run = String(randomInt(100_000, 999_999));
const TITLE = `أضواء المدينة ${run}`;
const FILM = `يوم في المدينة ${run}`;
const TAG = `مدينة${run}`;
const PLACE = `دبي ${run}`;
const FOUND_MS_MAX = 60_000;

test('search in Arabic / however it is spelled, from the first letters to the video and back', async ({
  places,
  newPerson,
}, info) => {
  test.slow();
  const author = await StagePerson.join(places, 'ليلى', `القاسمي ${run}`);
  const texts = { tags: [TAG], place: PLACE };
  await author.publish(
    'short',
    { ...texts, title: TITLE, scene: 'city' },
    info.outputPath('short'),
  );
  await author.publish('video', { ...texts, title: FILM, scene: 'ocean' }, info.outputPath('film'));

  const page = await newPerson({ locale: 'ar' });
  await page.goto('/mTube');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  const field = page.getByRole('combobox', { name: 'بحث', exact: true });
  const options = page.getByRole('listbox').getByRole('option');

  await test.step('a visitor types a name as it is spoken and is offered its bearer', async () => {
    // Without the dots of the letter, as many write.
    await field.fill(`ليلي القاسمي ${run}`);
    await expect(options.filter({ hasText: `@${author.session.username}` })).toBeVisible();
  });

  await test.step('the beginning of a tag is completed', async () => {
    await field.fill(TAG.slice(0, -1));
    await expect(options.filter({ hasText: `#${TAG}` })).toBeVisible({ timeout: FOUND_MS_MAX });
  });

  await test.step('words without hamza and article find both videos', async () => {
    await field.fill(`اضواء مدينه ${run}`);
    await field.press('Enter');
    await expect(page).toHaveURL(/\/search\?q=/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`اضواء مدينه ${run}`);
    await expect(page.getByTestId('short-card').filter({ hasText: TITLE })).toBeVisible();
    await field.fill(`المدينة ${run}`);
    await field.press('Enter');
    await expect(page.getByTestId('video-card').filter({ hasText: FILM })).toBeVisible();
    await expect(page.getByTestId('short-card').filter({ hasText: TITLE })).toBeVisible();
  });

  await test.step('each kind has its tab, and a link of its own', async () => {
    await page.getByRole('tab', { name: 'فيديوهات' }).click();
    await expect(page.getByTestId('video-card').filter({ hasText: FILM })).toBeVisible();
    await page.goto(`/search?q=${encodeURIComponent(PLACE)}&tab=places`);
    await page.getByRole('link', { name: PLACE }).click();
    await expect(page.getByTestId('short-card').filter({ hasText: TITLE })).toBeVisible();
    await expect(page.getByTestId('video-card').filter({ hasText: FILM })).toBeVisible();
  });

  await test.step('a video opens and plays; Back leads to the results', async () => {
    await field.fill(TITLE);
    await field.press('Enter');
    const card = page.getByTestId('short-card').filter({ hasText: TITLE });
    await card.getByRole('link', { name: TITLE }).first().click();
    const feed = new ShortsFeed(page);
    await feed.expectPlaying(feed.item(TITLE));
    await page.goBack();
    await expect(card).toBeVisible();
    await expect(field).toHaveValue(TITLE);
  });

  await test.step('the searches stay on the device', async () => {
    await page.goto('/mTube');
    await field.click();
    await expect(options.first()).toHaveText(TITLE);
    await page.getByRole('button', { name: 'مسح', exact: true }).click();
    await expect(options).toHaveCount(0);
  });
});
