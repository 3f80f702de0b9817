import { SMALLEST, Till } from './pages/paying/till.js';
import { TapWay } from './pages/paying/page-way.js';
import { Receipt } from './pages/receipt.js';
import { expect, test } from './support/journey-test.js';
import { SandboxFaults } from './support/sandbox-faults.js';
import { StagePerson } from './support/stage.js';

test.afterEach(({ places }) => new SandboxFaults(places.sandboxUrl).end());

test('LG-03 (e2e), money back / bought by card, asked for in the history, set aside, given back; a refusal brings the coins back', async ({
  places,
  newPerson,
}) => {
  const buyer = await StagePerson.join(places, 'Sana', 'Iqbal');
  const page = await newPerson(buyer.browser());
  const till = new Till(page, 'en');
  const receipt = new Receipt(page);
  const faults = new SandboxFaults(places.sandboxUrl);
  const setAside = page.getByText('They wait for a refund to be decided.');
  const told = async (status: string): Promise<void> => {
    const newest = async (): Promise<string | undefined> =>
      (await buyer.purchases())[0]?.refund?.status;
    await expect.poll(newest).toBe(status);
  };

  await test.step('bought by card', async () => {
    const payer = new TapWay(till);
    await till.open();
    await till.choose('wallet.methodTap');
    await payer.begin();
    await payer.answer('Approve');
    await payer.expectPaid();
    await till.expectBalance(SMALLEST);
  });

  await test.step('asked for, while the provider cannot be understood: its coins are set aside', async () => {
    await faults.begin({ provider: 'tap', kind: 'garbage' });
    await receipt.open('Completed');
    await receipt.askForMoney();
    for (const text of [
      'Refund requested',
      'Refunds take 10 to 45 days.',
      'Its coins are set aside.',
    ])
      await expect(receipt.sheet).toContainText(text);
    await receipt.close();
    await page.goBack();
    await till.expectBalance(0);
    await expect(setAside).toBeVisible();
  });

  await test.step('given back by the provider: the coins are gone, the money is told', async () => {
    await faults.end();
    await told('refunded');
    await receipt.open('Money given back');
    await expect(receipt.sheet).toContainText(/Money back\s*AED 4.99/);
    await expect(receipt.sheet).not.toContainText('Refunds take 10 to 45 days.');
    await receipt.close();
    await page.goBack();
    await till.expectBalance(0);
    await expect(setAside).toBeHidden();
  });

  await test.step('refused by the provider: why there is no money, and the coins are there again', async () => {
    await buyer.buyCoins(SMALLEST);
    await faults.begin({ provider: 'amazon', kind: 'refund-refused', count: 1 });
    await receipt.open('Completed');
    await receipt.askForMoney();
    await told('failed');
    await receipt.open('Refund refused');
    await expect(receipt.sheet).toContainText('The coins are yours again.');
    await receipt.close();
    await page.goBack();
    await till.expectBalance(SMALLEST);
    await expect(setAside).toBeHidden();
  });
});
