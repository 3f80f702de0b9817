import type { Page, BrowserContextOptions } from '@playwright/test';
import type { Language } from '../../../src/lib/i18n/languages.js';
import { expect, test } from '../../support/journey-test.js';
import type { Places } from '../../support/journey-test.js';
import { StagePerson } from '../../support/stage.js';
import { Wallet } from '../wallet.js';
import { SMALLEST, Till } from './till.js';
import { ways } from './ways.js';

interface Around {
  readonly places: Places;
  readonly newPerson: (options?: BrowserContextOptions) => Promise<Page>;
}

/** Somebody new pays by one way: gives up, is refused, leaves it open and pays in the end; the coins come once. */
export async function payEveryWhichWay(
  [name, language]: readonly [name: string, language: Language],
  { places, newPerson }: Around,
): Promise<void> {
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
}

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
