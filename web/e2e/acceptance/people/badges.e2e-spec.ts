import { aPage, aRelation, aSuggestion } from '../../../src/testing/builders.js';
import type { MessageKey } from '../../../src/lib/i18n/catalogue.js';
import { wording } from '../../screens/wording.js';
import { aliceSession } from '../support/people.js';
import { expect, test } from '../support/row-test.js';
import { phone } from '../support/viewports.js';

const creators = ['bob', 'carol', 'dave', 'erin', 'frank'];
const say = (key: MessageKey): string => wording('ur', key);

test.use({ session: aliceSession, viewport: phone, colorScheme: 'dark', locale: 'ur' });

test('RT-04 / in Urdu on a phone: five creators, a quiet button once followed, requests at Profile', async ({
  page,
  api,
}) => {
  api
    .on('GET user/follow/requests/count', { body: { data: { received: 2 } } })
    .on('GET short/followingfeed', { body: aPage([]) })
    .on('GET user/suggestions', { body: aPage(creators.map((name) => aSuggestion(name))) })
    .on('POST user/follow', { body: { data: aRelation({ following: true }) } });
  await page.goto('/following');
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows).toHaveCount(5);
  const follow = rows.first().getByRole('button', { name: say('follow.follow'), exact: true });
  const loud = await follow.evaluate((button) => getComputedStyle(button).backgroundColor);
  await follow.click();
  const followed = rows.first().getByRole('button', { name: say('follow.following') });
  await expect(followed).toBeVisible();
  await expect(followed).not.toHaveCSS('background-color', loud);
  await page.getByRole('button', { name: say('nav.open') }).click();
  const menu = page.getByRole('dialog');
  await expect(menu.getByRole('link', { name: say('nav.friends') })).toBeVisible();
  const profile = menu.getByRole('link', { name: new RegExp(`^${say('nav.profile')}`) });
  await expect(profile).toContainText('2');
});
