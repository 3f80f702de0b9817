import { payEveryWhichWay } from './pages/paying/story.js';
import { expect, test } from './support/journey-test.js';
import { StagePerson } from './support/stage.js';

test('PM-20 (e2e), ways to pay / tap, en: given up, refused, left open, then paid; the coins come once', ({
  places,
  newPerson,
}) => payEveryWhichWay(['tap', 'en'], { places, newPerson }));

test('PM-18 (e2e) / whoever pays by Tap is a customer of their own there', async ({ places }) => {
  const [sana, omar] = await Promise.all([
    StagePerson.join(places, 'Sana', 'Iqbal'),
    StagePerson.join(places, 'Omar', 'Aziz'),
  ]);
  const hers = await sana.customerOfTap();
  expect(hers).toMatch(/./);
  expect(await omar.customerOfTap()).not.toBe(hers);
  expect(await sana.customerOfTap()).toBe(hers);
});
