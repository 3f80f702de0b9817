import { randomInt } from 'node:crypto';
import { Profile } from '../../pages/profile.js';
import { ShortsFeed } from '../../pages/shorts-feed.js';
import { expect, test } from '../../support/journey-test.js';
import { StagePerson } from '../../support/stage.js';
import { MoreOptions } from './feed-page.js';

test('more (e2e) / a short leaves one feed and comes back; its author renames and closes it', async ({
  newPerson,
  places,
}, info) => {
  const amina = await StagePerson.join(places, 'Amina', 'Rahman');
  const bilal = await StagePerson.join(places, 'Bilal', 'Noor');
  const title = `Blue hour ${randomInt(1_000_000)}`;
  const id = await amina.publish('short', { title, scene: 'ocean' }, info.outputPath('clip'));
  const his = await newPerson(bilal.browser());
  const hers = await newPerson(amina.browser());
  const feed = new ShortsFeed(his);
  const choose = (page: typeof his, place: string, entry: string): Promise<void> =>
    new MoreOptions(page, page.locator(place)).choose(entry);

  await test.step('he takes it out of his feed, and thinks better of it', async () => {
    await feed.open();
    await feed.goTo(title);
    const said = his.waitForResponse('**/feedback');
    await choose(his, `[data-id="${id}"]`, 'Not interested');
    expect((await said).ok()).toBe(true);
    await expect(feed.item(title)).toHaveCount(0);
    const takenBack = his.waitForResponse('**/feedback');
    await his.getByRole('button', { name: 'Undo' }).click();
    expect((await takenBack).ok()).toBe(true);
    await expect(feed.item(title)).toBeInViewport();
  });

  await test.step('he hides all that is hers, and lets it come again in the settings', async () => {
    const said = his.waitForResponse('**/feedback');
    await choose(his, `[data-id="${id}"]`, 'Hide creator');
    expect((await said).ok()).toBe(true);
    await his.goto('/settings');
    await his.getByText('Hidden creators', { exact: true }).click();
    const row = his.getByRole('listitem').filter({ hasText: amina.session.username });
    await row.getByRole('button', { name: 'Show again' }).click();
    await expect(his.getByText('You have not hidden anybody.')).toBeVisible();
    await feed.open();
    await feed.goTo(title);
  });

  await test.step('once he means it, the server leaves it out too', async () => {
    const said = his.waitForResponse('**/feedback');
    await choose(his, `[data-id="${id}"]`, 'Not interested');
    expect((await said).ok()).toBe(true);
    const read = his.waitForResponse('**/short/homefeed*');
    await his.reload();
    expect(JSON.stringify(await (await read).json())).not.toContain(id);
  });

  await test.step('she renames it, and closes it to others', async () => {
    const profile = new Profile(hers);
    await profile.open(amina.session.username);
    await choose(hers, '[data-testid="short-card"]', 'Edit');
    await hers.getByRole('dialog').getByLabel('Title').fill(`${title}, again`);
    await hers.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(hers.getByRole('dialog')).toHaveCount(0);
    await choose(hers, '[data-testid="short-card"]', 'Who can watch');
    await hers.getByRole('radio', { name: /^Only me/ }).check();
    await hers.getByRole('button', { name: 'Save' }).click();
    await expect(hers.getByRole('dialog')).toHaveCount(0);
    await hers.reload();
    await expect(profile.short(`${title}, again`)).toBeVisible();
    await his.goto(`/@${amina.session.username}/short/${id}`);
    await expect(his.getByText('Page not found')).toBeVisible();
  });
});
