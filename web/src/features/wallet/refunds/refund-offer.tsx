import { skipToken } from '@reduxjs/toolkit/query';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../../../components/controls/button.js';
import { Skeleton } from '../../../components/feedback/skeleton.js';
import type { StatementLine } from '../../../lib/api-types.js';
import { formatDateTime } from '../../../lib/format.js';
import { t } from '../../../lib/i18n/t.js';
import { useTransactionQuery } from '../payment-api.js';
import { mayBeRefunded, offerOf } from './refund-offer.rules.js';
import { RefundSheet } from './refund-sheet.js';
import styles from './refund.module.css';

interface RefundOfferProps {
  line: StatementLine;
  onAsked: (line: StatementLine) => void;
}

/** A way to ask for the money of a purchase; nothing where that is too late, all is used, or it was asked already. */
export function RefundOffer({ line, onAsked }: RefundOfferProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const isPossible = mayBeRefunded(line);
  const { data, isLoading, refetch } = useTransactionQuery(isPossible ? line._id : skipToken, {
    // What is left of it changes with every gift.
    refetchOnMountOrArgChange: true,
  });
  if (isPossible && isLoading) return <Skeleton className={styles.room} />;
  const offer = isPossible && data !== undefined ? offerOf(data) : null;
  if (offer === null) return null;
  const close = (asked: StatementLine | undefined): void => {
    setOpen(false);
    if (asked !== undefined) onAsked(asked);
    // A refusal may mean that less is left than was told.
    else void refetch();
  };
  return (
    <div className={styles.ask}>
      <Button block icon={<Undo2 size={16} aria-hidden />} onClick={() => setOpen(true)}>
        {t('refund.ask')}
      </Button>
      <p className={styles.hint}>{t('refund.until', { date: formatDateTime(offer.until) })}</p>
      {isOpen && <RefundSheet id={line._id} offer={offer} onClose={close} />}
    </div>
  );
}
