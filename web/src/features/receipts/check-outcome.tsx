import { isShown } from '@mate/contracts/receipts/receipt';
import type { Receipt, ShownPosting } from '@mate/contracts/receipts/receipt';
import { CircleCheck, CircleX } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { accountWords } from '../../components/receipt/account-words.js';
import { cx } from '../../lib/cx.js';
import { formatDateTime, formatNumber } from '../../lib/format.js';
import { t } from '../../lib/i18n/t.js';
import type { BooksCheck } from './check-books.js';
import { codeWords, faultWords, stepWords } from './proof-words.js';
import styles from './receipt-check.module.css';

interface CheckOutcomeProps {
  /** Of the file. */
  name: string;
  check: BooksCheck;
}

/** What was found: the verdict, what the receipt tells where it is believed, and each step that was taken. */
export function CheckOutcome({ name, check }: CheckOutcomeProps): ReactNode {
  const { holds, receipt, head } = check;
  const verdict = useRef<HTMLElement>(null);
  // On a low window it would stand below the edge.
  useEffect(() => {
    // @NOTE newer browsers answer with a promise, which an effect must not hand on.
    verdict.current?.scrollIntoView({ block: 'nearest' });
  }, [check]);
  return (
    <section className={styles.outcome} data-testid="receipt-outcome" data-holds={holds}>
      <header ref={verdict} className={cx(styles.verdict, holds ? styles.holds : styles.fails)}>
        {holds ? <CircleCheck size={28} aria-hidden /> : <CircleX size={28} aria-hidden />}
        <div>
          <h2>{t(holds ? 'proof.holds' : 'proof.fails')}</h2>
          <bdi className={styles.file}>{name}</bdi>
        </div>
      </header>
      {holds && receipt !== undefined && <ToldLines receipt={receipt} />}
      <ol className={styles.steps}>
        {check.steps.map(({ step, fault, where }) => (
          <Step key={step} failed={fault !== undefined}>
            {fault === undefined ? t(stepWords[step]) : t(faultWords[fault])}
            {fault !== undefined && where !== '' && <code dir="ltr">{where}</code>}
          </Step>
        ))}
        {check.remembered !== undefined && (
          <Step failed={check.remembered.fault !== undefined}>
            {check.remembered.fault === undefined
              ? t('proof.remembered', { when: formatDateTime(check.remembered.head.time) })
              : t(faultWords[check.remembered.fault])}
          </Step>
        )}
      </ol>
      {head !== undefined && (
        <p className={styles.books}>
          {t('proof.books', { count: head.size, when: formatDateTime(head.time) })}
          <code dir="ltr">{head.root}</code>
        </p>
      )}
    </section>
  );
}

function Step({ failed, children }: { failed: boolean; children: ReactNode }): ReactNode {
  return (
    <li className={failed ? styles.failed : styles.held}>
      {failed ? <CircleX size={18} aria-hidden /> : <CircleCheck size={18} aria-hidden />}
      <span>{children}</span>
    </li>
  );
}

function ToldLines({ receipt }: { receipt: Receipt }): ReactNode {
  return (
    <dl className={styles.lines}>
      {receipt.lines.flatMap(({ journal, postings }) =>
        postings.filter(isShown).map((posting) => (
          <div key={`${journal.journalId} ${posting.salt}`} className={styles.line}>
            <dt>
              {codeWords(journal.code)}
              <small>
                <time dateTime={journal.createTime}>{formatDateTime(journal.createTime)}</time>
              </small>
            </dt>
            <dd>
              <Amount posting={posting} />
              <small>{accountWords(posting.account)}</small>
            </dd>
          </div>
        )),
      )}
    </dl>
  );
}

/** What a person's account gained or lost: their accounts are credited with what they gain. */
function Amount({ posting: { side, amount, asset } }: { posting: ShownPosting }): ReactNode {
  const count = Number(amount);
  return (
    <>
      {/* A figure in every language, so that its sign stands before it. */}
      <bdi dir="ltr">
        {side === 'credit' ? '+' : '−'}
        {formatNumber(count)}
      </bdi>
      {asset === 'COIN' ? t('wallet.coinsUnit', { count }) : ` ${asset}`}
    </>
  );
}
