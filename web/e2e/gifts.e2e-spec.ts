import { readFile } from 'node:fs/promises';
import { GiftSheet } from './pages/gift-sheet.js';
import { Wallet } from './pages/wallet.js';
import { expect, test } from './support/journey-test.js';
import { StagePerson } from './support/stage.js';

const COINS = 1_500;
const jsonFile = { name: 'receipt.json', mimeType: 'application/json' };

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
  expect(quantities).toEqual([1, 10, 66, 188]);
  let spent = 0;
  for (const [index, quantity] of quantities.entries()) {
    if (index > 0) await open();
    spent += await sheet.sendCheapest(quantity);
  }
  expect(spent).toBe(265);

  const wallet = new Wallet(page);
  await wallet.open();
  await wallet.expectBalance(COINS - spent);
  await wallet.openHistory();
  const who = `Rose to @${creator.session.username}`;
  for (const quantity of quantities) {
    const words = quantity === 1 ? new RegExp(`(?<!× )${who}`) : `${quantity} × ${who}`;
    await expect(wallet.row('Coin', `−${quantity}`, 'Completed', words)).toHaveCount(1);
  }
  await expect(wallet.row('Rose')).toHaveCount(quantities.length);

  await test.step('a line opens its receipt, with what it did to the own coins', async () => {
    await wallet.row(`66 × ${who}`).click();
    const receipt = page.getByRole('dialog', { name: 'Receipt' });
    await expect(receipt).toContainText('Zeynep Kaya');
    await receipt.getByText('In the books', { exact: true }).click();
    await expect(receipt.getByText('Your coins')).toBeVisible();
    await expect(receipt.locator('details')).toContainText('−66');
  });

  await test.step('saved as a file, it proves itself; with one coin more it does not', async () => {
    const receipt = page.getByRole('dialog', { name: 'Receipt' });
    const saved = page.waitForEvent('download');
    await receipt.getByRole('button', { name: 'Save as a file' }).click();
    const file = await readFile(await (await saved).path(), 'utf8');
    await receipt.getByRole('link', { name: 'Check a receipt' }).click();
    const outcome = page.getByTestId('receipt-outcome');
    const check = (text: string): Promise<void> =>
      page.locator('input[type="file"]').setInputFiles({ ...jsonFile, buffer: Buffer.from(text) });
    await check(file);
    await expect(outcome.getByRole('heading', { name: 'It is in the books' })).toBeVisible();
    await expect(outcome).toContainText('−66 coins');
    await check(file.replace('"amount": "66"', '"amount": "67"'));
    await expect(outcome.getByRole('heading', { name: 'Not proven' })).toBeVisible();
    await expect(outcome).toContainText('something in it was changed');
  });

  await test.step('the creator finds them among the earnings', async () => {
    const stored = [{ name: 'root', value: creator.storedState() }];
    const studio = await newPerson({
      storageState: { cookies: [], origins: [{ origin, localStorage: stored }] },
    });
    await studio.goto('/matestudio/earnings');
    const rows = studio.getByRole('table').locator('tbody').getByRole('row');
    await expect(rows.filter({ hasText: 'Tariq Noor' })).toHaveCount(quantities.length);
    await expect(rows.filter({ hasText: 'Maturing' })).toHaveCount(quantities.length);
    await expect(rows.first()).toContainText('188 × Rose');
  });
});
