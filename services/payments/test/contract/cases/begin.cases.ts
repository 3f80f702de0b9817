import { newId } from '@mate/contracts/ids';
import { PurchaseState } from '@mate/contracts/gen/payments/purchases_service';
import { aNamesakeOf, bob } from '@mate/testing/people';
import type { Case } from '../case.js';
import { CREATED, FAILED, type Contract } from '../contract.js';

const DIRHAMS = 'AED';
const COPIES = 10;

/** How many purchases of this person there are. */
const countOf = ({ system }: Contract, accountId: string): Promise<number> =>
  system.db.collection('purchases').countDocuments({ accountId });

/** Whoever calls the provider finds the line cut, or nonsense. */
const MISHAPS = [
  ['never gets there', 'reset'],
  [
    'is answered with a page of HTML',
    { status: 200, contentType: 'text/html', body: '<html><h1>Bad Gateway</h1></html>' },
  ],
] as const;

/** From the wish to the payer's step. */
export const beginCases: readonly Case[] = [
  {
    name: 'a wish / one purchase at the price of this moment, and the payer’s step',
    run: async (contract) => {
      const { purchase, step } = await contract.order();
      const { step: kind, countryCode, name: provider } = contract.driver;
      const { packages } = await contract.system.client.listPackages({ countryCode });
      const [cheapest] = packages;
      expect(purchase).toMatchObject({
        provider,
        state: PurchaseState.PURCHASE_STATE_PENDING,
        amountMinor: cheapest?.priceMinor,
        currency: cheapest?.currency,
        coins: cheapest?.coins,
      });
      expect(Object.keys(step).filter((name) => step[name as keyof typeof step])).toEqual([kind]);
    },
  },
  {
    name: 'the payer’s page / of the provider and nobody else',
    needs: ['a page'],
    run: async (contract) => {
      const bought = await contract.order();
      const { origin } = new URL(contract.driver.pageOf?.(bought) ?? '');
      expect(origin).toBe(new URL(contract.system.sandbox.publicUrl).origin);
    },
  },
  {
    name: 'the provider / is told the agreed amount, currency and reference',
    run: async (contract) => {
      const bought = await contract.begin();
      await contract.unnoticed(bought);
      const { amountMinor, currency, reference } = bought.purchase;
      expect(await contract.known(bought)).toMatchObject([
        { reference, amount: amountMinor, takenAmount: amountMinor, currency },
      ]);
    },
  },
  {
    name: 'references / of the provider’s alphabet, one each',
    run: async (contract) => {
      const several = await Promise.all([contract.order(), contract.order(), contract.order()]);
      const references = several.map(({ purchase: { reference } }) => reference);
      for (const reference of references) expect(reference).toMatch(contract.driver.reference);
      expect(new Set(references).size).toBe(references.length);
    },
  },
  {
    name: 'another price afterwards / the agreed one is taken',
    run: (contract) =>
      contract.withPackage(async (packageId) => {
        const bought = await contract.order({ packageId });
        const packages = contract.system.db.collection<{ _id: string }>('packages');
        await packages.updateOne({ _id: packageId }, { $set: { priceMinor: 1 } });
        await contract.driver.ready?.(contract, bought);
        await contract.unnoticed(bought);
        await contract.asked(bought, 'SETTLED');
        expect(await contract.known(bought)).toMatchObject([{ takenAmount: '123456' }]);
        expect(await contract.system.get(bought)).toMatchObject({ amountMinor: '123456' });
      }),
  },
  {
    name: 'the same key again / the same purchase and step',
    run: async (contract) => {
      const key = newId();
      const first = await contract.order({ key });
      const second = await contract.order({ key, buyer: first.buyer });
      expect(second.purchase.purchaseId).toBe(first.purchase.purchaseId);
      expect(second.step).toEqual(first.step);
    },
  },
  {
    name: 'the same key ten times at once, then again / one purchase, one event, one step',
    run: async (contract) => {
      const [key, buyer] = [newId(), aNamesakeOf(bob)];
      const wish = { key, buyer };
      // Of providers that register an order once, a twin may find it taken; whoever tries again gets the step.
      await Promise.allSettled(Array.from({ length: COPIES }, () => contract.order(wish)));
      const [one, two] = await Promise.all([contract.order(wish), contract.order(wish)]);
      expect(two).toEqual(one);
      expect(await countOf(contract, buyer.accountId)).toBe(1);
      expect(await contract.system.eventsOf(one)).toEqual([CREATED]);
      // Of several pages that twins may have opened the payer sees this one.
      await contract.driver.pay(contract, one);
      await contract.asked(one, 'SETTLED');
      await contract.settledOnce(one);
    },
  },
  {
    name: 'the same key for another package / refused, nothing stored',
    run: async (contract) => {
      const key = newId();
      const { buyer } = await contract.order({ key });
      const packageId = await contract.system.packageId(contract.driver.countryCode, 1);
      await expect(contract.order({ key, buyer, packageId })).rejects.toMatchObject({
        reason: 'IDEMPOTENCY_KEY_REUSED',
      });
      expect(await countOf(contract, buyer.accountId)).toBe(1);
    },
  },
  {
    name: 'the same key of another person / a purchase of their own',
    run: async (contract) => {
      const key = newId();
      const [mine, theirs] = await Promise.all([contract.order({ key }), contract.order({ key })]);
      expect(theirs.purchase.purchaseId).not.toBe(mine.purchase.purchaseId);
    },
  },
  {
    name: 'a price in a currency that it does not take / refused, nothing stored or sent',
    run: async (contract) => {
      const buyer = aNamesakeOf(bob);
      const { countryCode } = contract.driver;
      const packageId = await contract.system.packageId(countryCode === 'PK' ? 'UAE' : 'PK');
      const currency = countryCode === 'PK' ? DIRHAMS : 'PKR';
      await expect(contract.order({ buyer, packageId })).rejects.toMatchObject({
        reason: 'PAYMENT_METHOD_UNAVAILABLE',
        metadata: { currency },
      });
      expect(await countOf(contract, buyer.accountId)).toBe(0);
      expect(contract.callsNaming(buyer.username)).toBe(0);
    },
  },
  ...(
    [
      ['a package that is none', { packageId: '{"$ne":1}' }, 'PACKAGE_NOT_FOUND'],
      ['a package of nobody', { packageId: newId() }, 'PACKAGE_NOT_FOUND'],
      ['no e-mail address', { email: 'bob@nowhere' }, 'PAYMENT_EMAIL_REQUIRED'],
      ['no key', { key: '' }, 'IDEMPOTENCY_KEY_MISSING'],
    ] as const
  ).map(([what, wish, reason]) => ({
    name: `${what} / refused, nothing stored`,
    run: async (contract: Contract) => {
      const buyer = aNamesakeOf(bob);
      await expect(contract.order({ buyer, ...wish })).rejects.toMatchObject({ reason });
      expect(await countOf(contract, buyer.accountId)).toBe(0);
    },
  })),
  {
    name: 'details that it cannot work with / refused by the field, nothing stored or sent',
    needs: ['details'],
    run: async (contract) => {
      const buyer = aNamesakeOf(bob);
      for (const [details, field] of contract.driver.wrongDetails ?? [])
        await expect(contract.order({ buyer, details })).rejects.toMatchObject({
          reason: 'INVALID_REQUEST',
          metadata: { field },
        });
      expect(await countOf(contract, buyer.accountId)).toBe(0);
      expect(contract.callsNaming(buyer.username)).toBe(0);
    },
  },
  ...MISHAPS.map(([what, how]): Case => ({
    name: `the first call ${what} / unavailable; the same wish again goes on and is paid`,
    needs: ['a first call'],
    run: async (contract) => {
      const [key, buyer] = [newId(), aNamesakeOf(bob)];
      const fits = contract.driver.firstCall?.isFirst ?? (() => false);
      await contract.bentFor(buyer, { fits, how }, () =>
        expect(contract.order({ key, buyer })).rejects.toMatchObject({
          reason: 'PAYMENT_PROVIDER_UNAVAILABLE',
        }),
      );
      const bought = await contract.begin({ key, buyer });
      await contract.unnoticed(bought);
      await contract.asked(bought, 'SETTLED');
      await contract.settledOnce(bought);
    },
  })),
  {
    name: 'the answer to the first call was lost with our process / made again, paid once',
    needs: ['a first call', 'a second first call'],
    run: async (contract) => {
      const [key, buyer] = [newId(), aNamesakeOf(bob)];
      const first = await contract.order({ key, buyer });
      // As it is where the process died between the call and the note of its answer.
      await contract.change(first, {
        $set: { state: 'CREATED' },
        $unset: { step: 1, providerReference: 1, customerReference: 1 },
      });
      const bought = await contract.begin({ key, buyer });
      expect(bought.purchase.purchaseId).toBe(first.purchase.purchaseId);
      await contract.driver.pay(contract, bought);
      await contract.asked(bought, 'SETTLED');
      expect(await contract.system.eventsOf(bought)).toHaveLength(2);
    },
  },
  {
    name: 'the first call is refused / failed, no step, no second call',
    needs: ['a first call'],
    run: async (contract) => {
      const [key, buyer] = [newId(), aNamesakeOf(bob)];
      const { firstCall } = contract.driver;
      if (!firstCall) throw new Error('no first call');
      const bend = { fits: firstCall.isFirst, how: firstCall.refusal };
      const refused = await contract.bentFor(buyer, bend, () => contract.order({ key, buyer }));
      expect(refused.purchase.state).toBe(PurchaseState.PURCHASE_STATE_FAILED);
      expect(Object.values(refused.step).filter(Boolean)).toEqual([]);
      expect(await contract.system.eventsOf(refused)).toEqual([CREATED, FAILED]);
      expect(await contract.order({ key, buyer })).toMatchObject({
        purchase: { purchaseId: refused.purchase.purchaseId },
        step: {},
      });
    },
  },
  {
    name: 'an answer that sends the payer elsewhere / nobody is sent there',
    needs: ['a page in its answer'],
    run: async (contract) => {
      const buyer = aNamesakeOf(bob);
      const { isFirst: fits, foreignPage: how } = contract.driver.firstCall ?? {};
      if (!fits || !how) throw new Error('no page');
      await contract.bentFor(buyer, { fits, how }, () =>
        expect(contract.order({ buyer })).rejects.toMatchObject({
          reason: 'PAYMENT_PROVIDER_UNAVAILABLE',
        }),
      );
    },
  },
];
