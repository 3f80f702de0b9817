import type { Page } from '@playwright/test';
import { GiftSheet } from './pages/gift-sheet.js';
import { Wallet } from './pages/wallet.js';
import { expect, test } from './support/journey-test.js';
import { StagePerson } from './support/stage.js';

const pressGift = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Gift', exact: true }).click();

test('gifts / words, no name, the same once more / reach the ledger once each', async ({
  places,
  newPerson,
}) => {
  const creator = await StagePerson.join(places, 'Zeynep', 'Kaya');
  const fan = await StagePerson.join(places, 'Tariq', 'Noor');
  await fan.buyCoins(1_500);
  const page = await newPerson(fan.browser());
  const sheet = new GiftSheet(page, 'Zeynep');
  await page.goto(`/@${creator.session.username}`);

  await test.step('with words and without a name', async () => {
    await pressGift(page);
    await sheet.choose('Heart');
    await sheet.dialog.getByRole('textbox', { name: 'Message' }).fill('Bravo 🌹');
    await sheet.dialog.getByRole('switch', { name: /^Stay anonymous/ }).check();
    await sheet.send('Heart');
  });
  await test.step('the same once more', async () => {
    const moment = page.getByTestId('gift-moment');
    await moment.getByRole('button', { name: 'Send Heart again' }).click();
    await expect(moment.getByText('×2')).toBeVisible();
    await expect(moment).toBeHidden();
  });
  const wallet = new Wallet(page);
  await wallet.open();
  await wallet.expectBalance(1_490);
});

test('gifts / short of coins / are bought in the sheet, and the gift still waits', async ({
  places,
  newPerson,
}) => {
  const creator = await StagePerson.join(places, 'Lina', 'Haddad');
  const fan = await StagePerson.join(places, 'Omar', 'Farooq');
  const page = await newPerson({ ...fan.browser(), reducedMotion: 'reduce' });
  const sheet = new GiftSheet(page, 'Lina');
  const wallet = new Wallet(page);
  await page.goto(`/@${creator.session.username}`);
  await pressGift(page);
  await sheet.choose('Star');
  await expect(sheet.dialog.getByText('You need 50 more coins for this gift.')).toBeVisible();
  await sheet.dialog.getByRole('button', { name: 'Get coins' }).click();
  const coins = await wallet.chooseSmallest();
  await sheet.dialog.getByRole('button', { name: /^Pay AED/ }).click();
  await wallet.payByCard();
  await wallet.closeReceipt();
  await sheet.send('Star');
  // Without movement the line alone is seen.
  await expect(page.getByTestId('gift-moment').locator('svg').first()).toBeHidden();
  await wallet.open();
  await wallet.expectBalance(coins - 50);
});
