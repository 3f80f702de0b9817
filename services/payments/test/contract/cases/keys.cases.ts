import type { Fields } from '../../payments-system.js';
import type { Case } from '../case.js';
import type { Bought, Contract } from '../contract.js';

const NEW_KEY = 'the key of tomorrow';

/** What an adapter with these keys makes of a call that is signed with this one (the present one unless told). */
function reading(contract: Contract, bought: Bought, more: Fields, key?: string) {
  const { notices } = contract.driver;
  const webhooks = contract.open(more).webhooks;
  if (!webhooks || !notices) throw new Error('no notices');
  return webhooks.verify(notices.of(bought, { ...(key !== undefined && { key }) })).kind;
}

/** Both keys while one is being changed. */
export const keyCases: readonly Case[] = [
  {
    name: 'while the key is being changed / both count, and no third',
    needs: ['keys', 'signed notices'],
    run: async (contract) => {
      const bought = await contract.order();
      const setting = `PAYMENTS_${contract.driver.keySetting ?? ''}`;
      const present = contract.system.env.env[setting] ?? '';
      const both = { [setting]: NEW_KEY, [`${setting}_PREVIOUS`]: present };
      expect(reading(contract, bought, both)).not.toBe('unverified');
      expect(reading(contract, bought, both, NEW_KEY)).not.toBe('unverified');
      expect(reading(contract, bought, both, 'a third')).toBe('unverified');
    },
  },
  {
    name: 'when the key has been changed / the old one counts no more',
    needs: ['keys', 'signed notices'],
    run: async (contract) => {
      const bought = await contract.order();
      const setting = `PAYMENTS_${contract.driver.keySetting ?? ''}`;
      expect(reading(contract, bought, { [setting]: NEW_KEY })).toBe('unverified');
      expect(reading(contract, bought, { [setting]: NEW_KEY }, NEW_KEY)).not.toBe('unverified');
    },
  },
];
