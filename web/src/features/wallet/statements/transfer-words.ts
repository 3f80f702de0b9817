import { fullNameOf } from '../../../entities/person/full-name.js';
import type { Person, Transfer } from '../../../lib/api-types.js';
import { formatMoney, formatNumber } from '../../../lib/format.js';
import { t } from '../../../lib/i18n/t.js';

/** A transfer from the reader's side: from whom the coins came, or to whom they went. */
export function sideOf(
  { fromUser, toUser }: Transfer,
  me: string | undefined,
): { isOut: boolean; other: Person | null; words: string } {
  const isOut = fromUser !== null && fromUser._id === me;
  const other = isOut ? toUser : fromUser;
  const person = other === null ? t('transfers.mate') : fullNameOf(other);
  const words = t(isOut ? 'transfers.toPerson' : 'transfers.fromPerson', { person });
  return { isOut, other, words };
}

/** What was paid for the coins, in AED; null where nothing was. */
export function amountOf(amount: number | null): string | null {
  return amount === null ? null : formatMoney(amount, 'AED');
}

/** The discount in percent; null where there was none. */
export function discountOf(discount: number | null): string | null {
  return discount === null ? null : `${formatNumber(discount)}%`;
}
