import { formatDateTime } from '../../lib/format.js';
import type { PlainKey } from '../../lib/i18n/catalogue.js';
import { t } from '../../lib/i18n/t.js';
import styles from './receipt.module.css';
import type { ReceiptFact } from './receipt-sheet.js';

/** A moment as a receipt says it. */
export function moment(label: PlainKey, at: string): ReceiptFact {
  return { label: t(label), value: <time dateTime={at}>{formatDateTime(at)}</time> };
}

/** A number that support asks for. */
export function number(label: PlainKey, id: string): ReceiptFact {
  const value = (
    <bdi dir="ltr" className={styles.number}>
      {id}
    </bdi>
  );
  return { label: t(label), value };
}
