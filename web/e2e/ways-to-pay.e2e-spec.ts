import { SMALLEST, Till } from './pages/paying/till.js';
import { ways } from './pages/paying/ways.js';
import { Wallet } from './pages/wallet.js';
import { expect, test } from './support/journey-test.js';
import type { Places } from './support/journey-test.js';
import { StagePerson } from './support/stage.js';

/** Every way to pay in the language that most words are written in first; one of them in a script from right to left. */
const stories = [...Object.keys(ways).map((name) => [name, 'en'] as const), ['tap', 'ar'] as const];

for (const [name, language] of stories)
  test(`PM-20 (e2e), ways to pay / ${name}, ${language}: given up, refused, left open, then paid; the coins come once`, async ({
    places,
    newPerson,
  }) => {
    const way = ways[name];
    if (!way) throw new Error(`nobody pays by ${name}`);
    const buyer = await StagePerson.join(places, 'Sana', 'Iqbal');
    const till = new Till(await newPerson({ ...buyer.browser(), locale: language }), language);
    const payer = await way.at(till, () => newPerson({ baseURL: places.sandboxUrl }));

    await test.step('given up: no coins, and said so', async () => {
      await till.open();
      await till.choose(way.method);
      await payer.begin();
      await payer.answer('Cancel');
      await payer.expectRefused('payment.CANCELLED');
      await till.expectBalance(0);
    });

    await test.step('refused: why, in words', async () => {
      await payer.tryAgain();
      await payer.answer('Fail');
      await payer.expectRefused(payer.whyFailed);
      await till.expectBalance(0);
    });

    await test.step('left open: back where it began', async () => {
      await payer.tryAgain();
      await payer.walkAway();
    });

    await test.step('paid: the coins are there', async () => {
      await till.choose(way.method);
      await payer.begin();
      await payer.answer('Approve');
      await payer.expectPaid();
      await till.expectBalance(SMALLEST);
    });

    await test.step('once, whatever the provider and the browser say again', async () => {
      await till.comeBackAgain();
      await untilAllIsTold(places, name);
      await till.page.reload();
      await till.expectBalance(SMALLEST);
      const made = (await buyer.purchases()).filter(({ status }) => status === 'COMPLETED');
      expect(made.map(({ coins }) => coins)).toEqual([SMALLEST]);
      if (language === 'en') await expectHistory(new Wallet(till.page));
    });
  });

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

interface Told {
  readonly webhooks: readonly { readonly state: 'sending' | 'acknowledged' | 'given-up' }[];
}

/** Waits until a provider has told all that it wants to tell of its payments. */
async function untilAllIsTold({ sandboxUrl }: Places, provider: string): Promise<void> {
  await expect
    .poll(async () => {
      const response = await fetch(`${sandboxUrl}/payments?provider=${provider}`);
      const payments = (await response.json()) as Told[];
      return payments
        .flatMap(({ webhooks }) => webhooks)
        .filter(({ state }) => state === 'sending');
    })
    .toEqual([]);
}

async function expectHistory(wallet: Wallet): Promise<void> {
  await wallet.openHistory();
  await expect(wallet.row('Cash', 'Completed', 'Coin Purchased')).toHaveCount(1);
  await expect(wallet.row('Cash', 'Failed', 'Coin Purchased').first()).toBeVisible();
}
