import type { ReactNode } from 'react';
import { Dialog } from '../overlays/dialog.js';
import { t } from '../../lib/i18n/t.js';
import styles from './receipt.module.css';

/** One thing that a receipt says. */
export interface ReceiptFact {
  label: string;
  value: ReactNode;
}

interface ReceiptSheetProps {
  art: ReactNode;
  /** What it was, in words. */
  title: ReactNode;
  amount: ReactNode;
  badge?: ReactNode;
  /** Why it failed, or what else comes before the facts. */
  notice?: ReactNode;
  facts: readonly (ReceiptFact | null)[];
  onClose: () => void;
}

interface WithActions extends ReceiptSheetProps {
  children?: ReactNode;
}

/** A receipt: what it was and how much on top, then everything that is known of it. */
export function ReceiptSheet({
  art,
  title,
  amount,
  badge,
  notice,
  facts,
  onClose,
  children,
}: WithActions): ReactNode {
  return (
    <Dialog look="sheet" title={t('pay.receipt')} testId="receipt" onClose={onClose}>
      <div className={styles.head}>
        <span className={styles.art}>{art}</span>
        <p className={styles.title}>{title}</p>
        <p className={styles.amount}>{amount}</p>
        {badge}
      </div>
      {notice}
      <dl className={styles.facts}>
        {facts.map(
          (fact) =>
            fact !== null && (
              <div key={fact.label} className={styles.fact}>
                <dt>{fact.label}</dt>
                <dd>{fact.value}</dd>
              </div>
            ),
        )}
      </dl>
      {children}
    </Dialog>
  );
}
