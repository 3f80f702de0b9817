import { aNamesakeOf, bob } from '@mate/testing/people';
import type { Case } from '../case.js';
import { CREATED, FAILED, type Contract, type Lost } from '../contract.js';

const COPIES = 20;

/** What tells us of a payment, by whichever way the provider has: often, late, early, in any order, or not at all. */
export const messageCases: readonly Case[] = [
  {
    name: 'told once / completed',
    run: async (contract) => {
      const bought = await contract.paidUnnoticed();
      await contract.isOpen(bought);
      await contract.say(bought);
      await contract.settledOnce(bought);
    },
  },
  {
    name: 'told twice, one after the other / completed once',
    run: async (contract) => {
      const bought = await contract.paidUnnoticed();
      await contract.say(bought);
      await contract.say(bought);
      await contract.settledOnce(bought);
    },
  },
  {
    name: 'told twenty times at once, and once more / all acknowledged, completed once',
    run: async (contract) => {
      const bought = await contract.paidUnnoticed();
      await Promise.all(Array.from({ length: COPIES }, () => contract.say(bought)));
      await contract.reaches(bought, 'SETTLED');
      await contract.say(bought);
      await contract.settledOnce(bought);
    },
  },
  {
    name: 'told by every way at once, while the buyer asks / completed once',
    run: async (contract) => {
      const bought = await contract.paidUnnoticed();
      const { notice, returned } = bought;
      await Promise.all([
        notice && contract.tell(notice),
        returned && contract.returned(returned),
        ...Array.from({ length: COPIES }, () => contract.asks(bought)),
      ]);
      await contract.settledOnce(bought);
    },
  },
  {
    name: 'told nobody / completed because the buyer asks',
    run: async (contract) => {
      const bought = await contract.paidUnnoticed();
      await contract.recheck(bought);
      await contract.settledOnce(bought);
    },
  },
  {
    name: 'told nobody, and nobody asks / completed by the schedule',
    run: async (contract) => {
      const bought = await contract.paidUnnoticed();
      // The next of its questions, since a job for the first one waits until its own time.
      const due = { $set: { nextInquiryTime: new Date(0) }, $inc: { inquiryCount: 1 } };
      await contract.change(bought, due);
      await contract.settledOnce(bought);
    },
  },
  {
    name: 'the message of the success before that of the failure / completed once',
    run: async (contract) => {
      const bought = await contract.begin();
      const failure = await contract.unnoticed(bought, 'failed');
      const success = await contract.unnoticed(bought);
      await contract.say(success);
      await contract.reaches(bought, 'SETTLED');
      await contract.say(failure);
      await contract.settledOnce(bought);
    },
  },
  {
    name: 'the failure, and the success late / failed, then completed once',
    run: async (contract) => {
      const bought = await contract.begin();
      await contract.say(await contract.unnoticed(bought, 'failed'));
      await contract.fails(bought);
      await contract.unnoticed(bought);
      await contract.asked(bought, 'SETTLED');
      await contract.settledOnce(bought, [CREATED, FAILED]);
    },
  },
  {
    name: 'told before its first answer is here / completed once, and nothing goes back',
    needs: ['an answer that can be overtaken'],
    run: async (contract) => {
      const { firstCall, charges } = contract.driver;
      const fits = charges?.isCharge ?? firstCall?.isFirst;
      if (!fits) throw new Error('no call');
      const buyer = aNamesakeOf(bob);
      let tellHeld = (): void => undefined;
      const held = new Promise<void>((resolve) => (tellHeld = resolve));
      const overtaken = async (): Promise<void> => {
        const early = await contract.lastOf(buyer);
        const lost = await contract.unnoticed(early);
        // A page with a name of the payment that we do not know yet is nobody's.
        await contract.say(lost).catch((error: { reason?: string }) => {
          expect(error.reason).toBe('PURCHASE_NOT_FOUND');
        });
        tellHeld();
      };
      const how = async <A>(answer: A): Promise<A> => {
        await overtaken();
        return answer;
      };
      const bought = await contract.bentFor(buyer, { fits, how }, () => contract.begin({ buyer }));
      // Where the phone is asked meanwhile, the buyer is not kept waiting for the answer.
      await held;
      await contract.asked(bought, 'SETTLED');
      await contract.settledOnce(bought);
    },
  },
  {
    name: 'an old success once more, when all is over / nobody is asked, nothing changes',
    run: async (contract) => {
      const bought = await contract.paidUnnoticed();
      await contract.recheck(bought);
      await contract.settledOnce(bought);
      const before = await contract.questionsAbout(bought);
      await sayAll(contract, bought);
      await contract.asks(bought);
      expect(await contract.questionsAbout(bought)).toBe(before);
      await contract.settledOnce(bought);
    },
  },
];

async function sayAll(contract: Contract, { notice, returned }: Lost): Promise<void> {
  if (notice) await contract.tell(notice);
  if (returned) await contract.returned(returned);
}
