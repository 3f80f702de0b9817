import { useEffect, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { Link } from 'react-router-dom';
import { fullNameOf } from '../../../entities/person/full-name.js';
import { pathOfGifted } from '../../../entities/post/post-path.js';
import { useSession } from '../../../entities/session/use-session.js';
import type { StatementLine } from '../../../lib/api-types.js';
import { formatDateTime, formatMoney, formatNumber } from '../../../lib/format.js';
import type { PlainKey } from '../../../lib/i18n/catalogue.js';
import { t } from '../../../lib/i18n/t.js';
import { paths } from '../../../lib/paths.js';
import { SaveReceipt } from '../../../components/receipt/save-receipt.js';
import { useSaveReceipt } from '../../../entities/wallet/receipt-file-api.js';
import { RefundOffer } from '../refunds/refund-offer.js';
import { RefundBadge, refundText } from '../refunds/refund-words.js';
import { OwnBooks } from './own-books.js';
import { moment, number } from '../../../components/receipt/receipt-facts.js';
import styles from '../../../components/receipt/receipt.module.css';
import { ReceiptSheet } from '../../../components/receipt/receipt-sheet.js';
import type { ReceiptFact } from '../../../components/receipt/receipt-sheet.js';
import { failureOf, StatusBadge, TransactionAmount, TransactionArt } from './transaction-parts.js';
import { isGift, wordsOf } from './transaction-words.js';

interface TransactionReceiptProps {
  line: StatementLine;
  onClose: () => void;
}

/** The receipt of a purchase or a gift. */
export function TransactionReceipt({ line: opened, onClose }: TransactionReceiptProps): ReactNode {
  const { line, standing, onAsked } = useAskedRefund(opened);
  const failure = failureOf(line);
  const saving = useSaveReceipt(line._id);
  const me = useSession()?.username;
  return (
    <ReceiptSheet
      art={<TransactionArt row={line} size={44} />}
      title={wordsOf(line)}
      amount={<TransactionAmount row={line} />}
      badge={
        <span ref={standing} tabIndex={-1} className={styles.standing}>
          <StatusBadge status={line.status} />
          {line.refund !== null && <RefundBadge status={line.refund.status} />}
        </span>
      }
      notice={failure !== null && <p className={styles.notice}>{failure}</p>}
      facts={[
        otherSide(line),
        postFact(line, me),
        messageFact(line),
        ...purchaseFacts(line),
        ...refundFacts(line),
        maturityFact(line),
        ...sinceFacts(line),
        moment('receipt.when', line.createdAt),
        line.updatedAt === line.createdAt ? null : moment('receipt.changed', line.updatedAt),
        number('receipt.number', line._id),
      ]}
      onClose={onClose}
    >
      <RefundOffer line={line} onAsked={onAsked} />
      {line.journalId !== null && (
        <>
          <OwnBooks id={line._id} />
          <SaveReceipt {...saving} />
        </>
      )}
    </ReceiptSheet>
  );
}

/** The line as it is since its refund was asked for here, which the focus is then led to. */
function useAskedRefund(opened: StatementLine): {
  line: StatementLine;
  standing: RefObject<HTMLSpanElement | null>;
  onAsked: (line: StatementLine) => void;
} {
  const [asked, setAsked] = useState<StatementLine | null>(null);
  const standing = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (asked !== null) standing.current?.focus();
  }, [asked]);
  return { line: asked ?? opened, standing, onAsked: setAsked };
}

/** Whether the reader gave it: what comes back went out before, and the other way round. */
function isGiven({ direction, type }: StatementLine): boolean {
  return (direction === 'out') !== (type === 'GIFT_REVERSED');
}

function otherSide(line: StatementLine): ReceiptFact | null {
  const { counterparty, anonymous, type } = line;
  if (!isGift(line) && type !== 'GIFT_REVERSED' && counterparty === null) return null;
  const isOut = isGiven(line);
  if (counterparty === null)
    return isOut ? null : { label: t('receipt.from'), value: t('history.somebody') };
  return {
    label: t(isOut ? 'receipt.to' : 'receipt.from'),
    value: (
      <>
        <Link to={paths.user(counterparty.username)} className={styles.link}>
          <bdi>{fullNameOf(counterparty)}</bdi>
        </Link>
        {isOut && anonymous && <small className={styles.aside}>{t('receipt.anonymous')}</small>}
      </>
    ),
  };
}

function postFact(line: StatementLine, me: string | undefined): ReceiptFact | null {
  const { post, counterparty } = line;
  if (post === null) return null;
  // A short's address names its author, which is the receiver.
  const to = pathOfGifted(post, isGiven(line) ? counterparty?.username : me);
  const title = <bdi>{post.title}</bdi>;
  const value =
    to === null ? (
      title
    ) : (
      <Link to={to} className={styles.link}>
        {title}
      </Link>
    );
  return { label: t('receipt.on'), value };
}

function messageFact(line: StatementLine): ReceiptFact | null {
  if (line.type === 'CASH_TO_COINS' || line.message === undefined || line.message === '')
    return null;
  const { message } = line;
  return isGift(line)
    ? { label: t('receipt.message'), value: <q dir="auto">{message}</q> }
    : { label: t('receipt.reason'), value: <span dir="auto">{message}</span> };
}

function purchaseFacts({ type, coins, package: bought }: StatementLine): (ReceiptFact | null)[] {
  if (type !== 'CASH_TO_COINS') return [];
  const count = bought?.coins ?? coins;
  return [
    count === null ? null : { label: t('pay.coins'), value: formatNumber(count) },
    bought && {
      label: t('pay.amount'),
      value: <bdi>{formatMoney(bought.price, bought.currency)}</bdi>,
    },
  ];
}

function refundFacts({ refund }: StatementLine): (ReceiptFact | null)[] {
  if (refund === null) return [];
  const { amount, currency, requestTime, status } = refund;
  const { word, notes } = refundText(refund);
  const value = (
    <>
      {word}
      {notes.map((note) => (
        <small key={note} className={styles.aside}>
          {note}
        </small>
      ))}
    </>
  );
  return [
    { label: t('receipt.refund'), value },
    amount === null || currency === null || status === 'failed'
      ? null
      : { label: t('refund.amount'), value: <bdi>{formatMoney(amount, currency)}</bdi> },
    requestTime === null ? null : moment('refund.requestTime', requestTime),
  ];
}

/** When a received gift matures; what became of it stands with the earnings. */
function maturityFact(line: StatementLine): ReceiptFact | null {
  const { direction, maturesAt, type } = line;
  if ((!isGift(line) && type !== 'GIFTS_MATURED') || direction === 'out') return null;
  const value = (
    <>
      {maturesAt !== null && <time dateTime={maturesAt}>{formatDateTime(maturesAt)}</time>}
      <Link to={paths.earnings} className={styles.link}>
        {t('receipt.seeEarnings')}
      </Link>
    </>
  );
  const isOver = maturesAt === null || Date.parse(maturesAt) <= Date.now();
  return { label: t(isOver ? 'receipt.matured' : 'receipt.maturity'), value };
}

/** What became of the coins since, or will. */
function sinceFacts(line: StatementLine): (ReceiptFact | null)[] {
  const { expiresAt, refund, repaidCoins, reversedCoins } = line;
  const left = reversedCoins + (refund?.coins ?? 0);
  return [
    coinsFact('receipt.takenBack', left),
    coinsFact('receipt.owed', refund?.owedCoins ?? 0),
    coinsFact('receipt.repaid', repaidCoins),
    expiresAt === null ? null : moment('receipt.until', expiresAt),
  ];
}

function coinsFact(label: PlainKey, count: number): ReceiptFact | null {
  return count === 0 ? null : { label: t(label), value: t('wallet.coins', { count }) };
}
