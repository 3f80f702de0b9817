import { randomInt } from 'node:crypto';
import { Wallet } from '../../pages/wallet.js';
import { expect, test } from '../../support/journey-test.js';
import { StagePerson } from '../../support/stage.js';

test.describe('mobile wallets, on the whole system (e2e)', () => {
  for (const method of ['jazzcash', 'easypaisa'])
    test(`PM-04, PM-20 (e2e) / ${method}: wrong PIN, declined, then approved: coins, once`, async ({
      newPerson,
      places,
    }) => {
      const omar = await StagePerson.join(places, 'Omar', 'Aziz');
      const page = await newPerson(omar.browser());
      const handset = await newPerson();
      const wallet = new Wallet(page);
      const phone = `0300${randomInt(100, 1_000)}7890`;
      const pay = async (pin: string, button: string): Promise<void> => {
        await page.getByRole('button', { name: 'Pay Now' }).click();
        await expect(async () => {
          await handset.goto(`${places.sandboxUrl}/handset/${phone}`);
          await expect(handset.getByRole('button', { name: button })).toBeVisible({ timeout: 500 });
        }).toPass();
        await handset.getByLabel('PIN').fill(pin);
        await handset.getByRole('button', { name: button }).click();
      };
      const form = page.getByTestId('mobile-wallet-form');

      await wallet.open();
      await page.getByTestId(`method-${method}`).click();
      const coins = await wallet.chooseSmallest();
      await page.getByLabel('Mobile account number').fill(phone);
      await page.getByLabel('E-mail for the receipt').fill('omar@example.com');
      await pay('00000', 'Approve');
      await expect(form.getByRole('alert')).toHaveText(/could not confirm/);
      await pay('', 'Decline');
      await expect(form.getByRole('alert')).toBeVisible();
      await pay('12345', 'Approve');
      await wallet.expectBalance(coins);
      await page.reload();
      await wallet.expectBalance(coins);
    });
});
