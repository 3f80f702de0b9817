import { GiftSheet } from './pages/gift-sheet.js';
import { Wallet } from './pages/wallet.js';
import { expect, test } from './support/journey-test.js';
import { StagePerson } from './support/stage.js';

const COINS = 1_500;

test('gifts / each quantity that the sheet offers / leaves the balance and stands in the history', async ({
  places,
  newPerson,
}) => {
  const creator = await StagePerson.join(places, 'Zeynep', 'Kaya');
  const fan = await StagePerson.join(places, 'Tariq', 'Noor');
  await fan.buyCoins(COINS);
  const { origin } = new URL(places.gatewayUrl);
  const localStorage = [{ name: 'root', value: fan.storedState() }];
  const page = await newPerson({
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  });
  const sheet = new GiftSheet(page, 'Zeynep');
  await page.goto(`/@${creator.session.username}`);
  const open = (): Promise<void> => page.getByRole('button', { name: 'Gift', exact: true }).click();

  await open();
  const quantities = await sheet.offeredQuantities();
  expect(quantities).toEqual([1, 10, 66]);
  let spent = 0;
  for (const [index, quantity] of quantities.entries()) {
    if (index > 0) await open();
    spent += await sheet.sendCheapest(quantity);
  }
  expect(spent).toBe(77);

  const wallet = new Wallet(page);
  await wallet.open();
  await wallet.expectBalance(COINS - spent);
  await wallet.openHistory();
  for (const quantity of quantities)
    await expect(wallet.row('Coin', `−${quantity}`, 'Completed', `${quantity} × Rose`)).toHaveCount(
      1,
    );
  await expect(wallet.row('Rose')).toHaveCount(quantities.length);
});
