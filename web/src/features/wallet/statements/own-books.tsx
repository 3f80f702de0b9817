import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { accountWords } from '../../../components/receipt/account-words.js';
import { FailedLine } from '../../../components/feedback/failed-line.js';
import { Skeleton } from '../../../components/feedback/skeleton.js';
import { formatDateTime, formatNumber } from '../../../lib/format.js';
import { t } from '../../../lib/i18n/t.js';
import { useTransactionQuery } from '../payment-api.js';
import styles from '../../../components/receipt/receipt.module.css';

/** What a line did to the own accounts, read when it is asked for. */
export function OwnBooks({ id }: { id: string }): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const { data, isError, refetch } = useTransactionQuery(isOpen ? id : skipToken);
  return (
    <details className={styles.books} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('receipt.books')}</summary>
      {isError && <FailedLine onRetry={() => void refetch()} />}
      {isOpen && !isError && data === undefined && <Skeleton style={{ blockSize: 44 }} />}
      {data?.journals.map(({ _id, createdAt, postings }) => (
        <section key={_id} className={styles.journal}>
          <p className={styles.entry}>
            <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
            <bdi dir="ltr" className={styles.number}>
              {_id}
            </bdi>
          </p>
          {postings.map(({ account, coins, balanceAfter }) => (
            <p key={account} className={styles.posting}>
              <span>{accountWords(account)}</span>
              <span className={styles.figures}>
                <bdi>
                  {coins < 0 ? '−' : '+'}
                  {formatNumber(Math.abs(coins))}
                </bdi>
                <small>{t('receipt.balanceAfter', { coins: formatNumber(balanceAfter) })}</small>
              </span>
            </p>
          ))}
        </section>
      ))}
    </details>
  );
}
