import type { PlainKey } from '../../lib/i18n/catalogue.js';
import { t } from '../../lib/i18n/t.js';

const accounts: Readonly<Record<string, PlainKey>> = {
  available: 'receipt.accountAvailable',
  pending: 'receipt.accountPending',
  held: 'receipt.accountHeld',
  debt: 'receipt.accountDebt',
};

/** One of the person's own accounts in words: by its kind, which may stand at the end of a whole key. */
export function accountWords(account: string): string {
  const key = accounts[account.slice(account.lastIndexOf(':') + 1)];
  return key === undefined ? account : t(key);
}
