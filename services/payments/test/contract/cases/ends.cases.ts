import { PurchaseState } from '@mate/contracts/gen/payments/purchases_service';
import type { Case } from '../case.js';
import { CREATED, FAILED, SETTLED, type Bought, type Contract } from '../contract.js';

const DAY_MS = 86_400_000;

/** As it stands a day after it was begun. */
async function aDayLater(contract: Contract, bought: Bought): Promise<void> {
  const began = new Date(bought.purchase.createTime).getTime();
  await contract.change(bought, { $set: { createTime: new Date(began - DAY_MS) } });
  await contract.recheck(bought);
}

/** What the payer does, and how that ends. */
export const endCases: readonly Case[] = [
  {
    name: 'paid, as a person pays / completed, announced once with what was bought',
    run: async (contract) => {
      const bought = await contract.order();
      await contract.driver.pay(contract, bought);
      await contract.reaches(bought, 'SETTLED');
      await contract.settledOnce(bought);
      const { amountMinor, currency, coins, provider, purchaseId } = bought.purchase;
      expect(await contract.system.get(bought)).toMatchObject({
        state: PurchaseState.PURCHASE_STATE_COMPLETED,
      });
      const [event] = await contract.system.db
        .collection<{ payload: string }>('outbox')
        .find({ name: SETTLED, payload: { $regex: purchaseId } })
        .toArray();
      expect(JSON.parse(event?.payload ?? '{}')).toMatchObject({
        key: bought.buyer.accountId,
        data: { coins, amountMinor, currency, provider },
      });
    },
  },
  {
    name: 'paid / the provider’s own name of the payment is kept',
    run: async (contract) => {
      const { notice: _, returned: __, ...bought } = await contract.paidUnnoticed();
      await contract.asked(bought, 'SETTLED');
      const [known] = await contract.known(bought);
      expect((await contract.row(bought)).providerReference).toBe(known?.providerReference);
    },
  },
  {
    name: 'failed, in each way that it tells / failed with the reason, announced once',
    run: async (contract) => {
      const { failures } = contract.driver;
      await Promise.all(
        failures.map(async ({ name, pay, state, reason }) => {
          const bought = await contract.order();
          await pay(contract, bought);
          await contract.asked(bought, state);
          expect([name, await contract.reasonOf(bought)]).toEqual([name, reason]);
          expect(await contract.system.get(bought)).toMatchObject({
            state: PurchaseState.PURCHASE_STATE_FAILED,
          });
          expect(await contract.system.eventsOf(bought)).toEqual([CREATED, FAILED]);
        }),
      );
    },
  },
  {
    name: 'cancelled / failed, announced once',
    run: async (contract) => {
      const bought = await contract.begin();
      await contract.decide(bought, 'cancelled');
      await contract.fails(bought);
      expect(await contract.system.eventsOf(bought)).toEqual([CREATED, FAILED]);
    },
  },
  {
    name: 'nobody pays / open however often it is asked',
    run: async (contract) => {
      const bought = await contract.order();
      for (let times = 0; times < 3; times += 1) await contract.recheck(bought);
      await contract.isOpen(bought);
    },
  },
  {
    name: 'nobody pays for a day / expired',
    needs: ['expiry'],
    run: async (contract) => {
      const bought = await contract.order();
      await aDayLater(contract, bought);
      expect(await contract.system.stateOf(bought)).toBe('EXPIRED');
      expect(await contract.reasonOf(bought)).toBe('NOT_FINISHED');
      expect(await contract.system.eventsOf(bought)).toEqual([CREATED, FAILED]);
    },
  },
  {
    name: 'nobody pays for a day / open, and people look at it',
    needs: ['review'],
    run: async (contract) => {
      const bought = await contract.order();
      await aDayLater(contract, bought);
      await contract.isOpen(bought);
      expect((await contract.row(bought)).reviewNeeded).toBe(true);
    },
  },
  {
    name: 'paid a day later / completed, once',
    run: async (contract) => {
      const bought = await contract.begin();
      await aDayLater(contract, bought);
      const before = await contract.system.eventsOf(bought);
      await contract.unnoticed(bought);
      await contract.asked(bought, 'SETTLED');
      await contract.settledOnce(bought, before);
    },
  },
  {
    name: 'declined, and paid after all / completed, once',
    run: async (contract) => {
      const bought = await contract.begin();
      await contract.decide(bought, 'failed');
      await contract.fails(bought);
      await contract.unnoticed(bought);
      await contract.asked(bought, 'SETTLED');
      await contract.settledOnce(bought, [CREATED, FAILED]);
    },
  },
  {
    name: 'cancelled, and paid after all / completed, once',
    run: async (contract) => {
      const bought = await contract.begin();
      await contract.decide(bought, 'cancelled');
      await contract.fails(bought);
      await contract.unnoticed(bought);
      await contract.asked(bought, 'SETTLED');
      await contract.settledOnce(bought, [CREATED, FAILED]);
    },
  },
  {
    name: 'paid, and then declined and cancelled / stays completed',
    run: async (contract) => {
      const bought = await contract.paidUnnoticed();
      await contract.asked(bought, 'SETTLED');
      await contract.decide(bought, 'failed');
      await contract.decide(bought, 'cancelled');
      await contract.recheck(bought);
      await contract.settledOnce(bought);
    },
  },
  {
    name: 'another amount was taken / rejected for good, no coins, people look at it',
    run: async (contract) => {
      const bought = await contract.begin();
      await contract.unnoticed(bought, 'success', 'wrong-amount');
      await contract.asked(bought, 'INTEGRITY_MISMATCH');
      await contract.recheck(bought);
      expect(await contract.system.eventsOf(bought)).toEqual([CREATED, FAILED]);
      expect((await contract.row(bought)).reviewNeeded).toBe(true);
      expect(await contract.system.get(bought)).toMatchObject({
        state: PurchaseState.PURCHASE_STATE_REJECTED,
      });
    },
  },
  {
    name: 'somebody else’s purchase / does not exist for others, neither to read nor to ask about',
    run: async (contract) => {
      const [mine, theirs] = await Promise.all([contract.order(), contract.order()]);
      const peeping = { ...theirs, buyer: mine.buyer };
      const unknown = { reason: 'PURCHASE_NOT_FOUND' };
      await expect(contract.system.get(peeping)).rejects.toMatchObject(unknown);
      const before = await contract.questionsAbout(theirs);
      await expect(contract.asks(peeping)).rejects.toMatchObject(unknown);
      expect(await contract.questionsAbout(theirs)).toBe(before);
    },
  },
];
