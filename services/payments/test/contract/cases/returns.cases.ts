import type { Case } from '../case.js';
import type { Bought, Contract } from '../contract.js';
import type { Fields } from '../../payments-system.js';

const COPIES = 20;

async function pageOf(contract: Contract, bought: Bought): Promise<Fields> {
  const { providerReference = '' } = await contract.row(bought);
  const page = contract.driver.returns?.of(bought, providerReference);
  if (!page) throw new Error('no return');
  return page;
}

/** What the payer's browser brings back, and what anybody could bring in its place. */
export const returnCases: readonly Case[] = [
  {
    name: 'the page of success, opened by hand / stays open',
    needs: ['returns'],
    run: async (contract) => {
      const bought = await contract.begin();
      const shown = await contract.returned(await pageOf(contract, bought));
      expect(shown).toMatchObject({ redirectUrl: '', purchaseId: bought.purchase.purchaseId });
      await contract.isOpen(bought);
    },
  },
  {
    name: 'back from a payment that was made, the server’s call lost / completed',
    needs: ['returns'],
    run: async (contract) => {
      const bought = await contract.paidUnnoticed();
      if (!bought.returned) throw new Error('no return');
      const shown = await contract.returned(bought.returned);
      expect(shown).toMatchObject({ displayOutcome: 'success' });
      await contract.settledOnce(bought);
    },
  },
  {
    name: 'one page twenty times at once / one question, completed once',
    needs: ['returns'],
    run: async (contract) => {
      const bought = await contract.paidUnnoticed();
      const page = bought.returned ?? {};
      const before = await contract.questionsAbout(bought);
      await Promise.all(Array.from({ length: COPIES }, () => contract.returned(page)));
      expect((await contract.questionsAbout(bought)) - before).toBe(1);
      await contract.settledOnce(bought);
    },
  },
  {
    name: 'a page of a payment that has failed, twenty times / nobody is asked, nothing changes',
    needs: ['returns'],
    run: async (contract) => {
      const bought = await contract.begin();
      const { returned } = await contract.unnoticed(bought, 'failed');
      await contract.asked(bought, 'DECLINED');
      const before = await contract.questionsAbout(bought);
      const shown = await Promise.all(
        Array.from({ length: COPIES }, () => contract.returned(returned ?? {})),
      );
      expect(new Set(shown.map(({ displayOutcome }) => displayOutcome))).toEqual(
        new Set(['failed']),
      );
      expect(await contract.questionsAbout(bought)).toBe(before);
    },
  },
  {
    name: 'pages of nobody’s payment, of none, of nonsense / shown as failed or not found',
    needs: ['returns'],
    run: async (contract) => {
      for (const [fields, end] of contract.driver.returns?.forgeries ?? [])
        if (end === 'failed')
          expect(await contract.returned(fields)).toEqual({
            redirectUrl: '',
            displayOutcome: 'failed',
            purchaseId: '',
          });
        else
          await expect(contract.returned(fields)).rejects.toMatchObject({
            reason: 'PURCHASE_NOT_FOUND',
          });
    },
  },
  {
    name: 'a page of somebody else’s payment / only makes us ask about that one',
    needs: ['returns'],
    run: async (contract) => {
      const [mine, theirs] = await Promise.all([contract.paidUnnoticed(), contract.begin()]);
      await contract.returned(await pageOf(contract, theirs));
      await contract.isOpen(theirs);
      await contract.isOpen(mine);
    },
  },
  {
    name: 'a page at another provider’s address / does not touch the purchase',
    needs: ['returns'],
    run: async (contract) => {
      const [bought, { provider }] = await Promise.all([
        contract.paidUnnoticed(),
        contract.elsewhere(),
      ]);
      const fields = bought.returned ?? {};
      const shown = await contract.system
        .returned(fields, provider)
        .catch(({ reason }: { reason: string }) => ({ purchaseId: '', reason }));
      expect(shown.purchaseId).toBe('');
      await contract.isOpen(bought);
    },
  },
];
