import type { Case } from '../case.js';

const COPIES = 20;
const HOUR_MS = 3_600_000;

/** How often the provider is asked. */
export const askingCases: readonly Case[] = [
  {
    name: 'the buyer asks twenty times at once / one question, completed once',
    run: async (contract) => {
      const bought = await contract.paidUnnoticed();
      await Promise.all(Array.from({ length: COPIES }, () => contract.asks(bought)));
      expect(await contract.questionsAbout(bought)).toBe(1);
      await contract.settledOnce(bought);
    },
  },
  {
    name: 'asked a moment ago / not asked again before its time',
    run: async (contract) => {
      const bought = await contract.paidUnnoticed();
      const lastAskTime = new Date(Date.now() + HOUR_MS);
      await contract.change(bought, { $set: { lastAskTime } });
      await contract.asks(bought);
      await contract.say(bought);
      expect(await contract.questionsAbout(bought)).toBe(0);
      await contract.isOpen(bought);
      await contract.recheck(bought);
      await contract.settledOnce(bought);
    },
  },
];
