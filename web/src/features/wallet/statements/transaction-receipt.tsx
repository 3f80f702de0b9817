import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { fullNameOf } from '../../../entities/person/full-name.js';
import type { StatementLine } from '../../../lib/api-types.js';
import { formatMoney, formatNumber } from '../../../lib/format.js';
import type { PlainKey } from '../../../lib/i18n/catalogue.js';
import { t } from '../../../lib/i18n/t.js';
import { paths } from '../../../lib/paths.js';
import { SaveReceipt } from '../../../components/receipt/save-receipt.js';
import { useSaveReceipt } from '../../../entities/wallet/receipt-file-api.js';
import { OwnBooks } from './own-books.js';
import { moment, number } from '../../../components/receipt/receipt-facts.js';
import styles from '../../../components/receipt/receipt.module.css';
import { ReceiptSheet } from '../../../components/receipt/receipt-sheet.js';
import type { ReceiptFact } from '../../../components/receipt/receipt-sheet.js';
import { failureOf, StatusBadge, TransactionAmount, TransactionArt } from './transaction-parts.js';
import { isGift, wordsOf } from './transaction-words.js';

const refundStates: Record<NonNullable<StatementLine['refund']>['state'], PlainKey> = {
  held: 'receipt.refundHeld',
  captured: 'receipt.refundCaptured',
  voided: 'receipt.refundVoided',
  charged_back: 'receipt.refundChargedBack',
  OTHER: 'history.statusOther',
};

interface TransactionReceiptProps {
  line: StatementLine;
  onClose: () => void;
}

/** The receipt of a purchase or a gift. */
export function TransactionReceipt({ line, onClose }: TransactionReceiptProps): ReactNode {
  const failure = failureOf(line);
  const saving = useSaveReceipt(line._id);
  return (
    <ReceiptSheet
      art={<TransactionArt row={line} size={44} />}
      title={wordsOf(line)}
      amount={<TransactionAmount row={line} />}
      badge={<StatusBadge status={line.status} />}
      notice={failure !== null && <p className={styles.notice}>{failure}</p>}
      facts={[
        otherSide(line),
        postFact(line),
        messageFact(line),
        ...purchaseFacts(line),
        refundFact(line),
        maturityFact(line),
        moment('receipt.when', line.createdAt),
        line.updatedAt === line.createdAt ? null : moment('receipt.changed', line.updatedAt),
        number('receipt.number', line._id),
      ]}
      onClose={onClose}
    >
      {line.journalId !== null && (
        <>
          <OwnBooks id={line._id} />
          <SaveReceipt {...saving} />
        </>
      )}
    </ReceiptSheet>
  );
}

function otherSide(line: StatementLine): ReceiptFact | null {
  if (!isGift(line)) return null;
  const { counterparty, direction, anonymous } = line;
  const isOut = direction === 'out';
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

function postFact({ post, counterparty, direction }: StatementLine): ReceiptFact | null {
  if (post === null) return null;
  // A short's address names its author, which is the receiver.
  const author = direction === 'out' ? counterparty?.username : undefined;
  const to =
    post.type === 'video'
      ? paths.watch(post._id)
      : author !== undefined
        ? paths.short(author, post._id)
        : null;
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
  if (!isGift(line) || line.message === undefined || line.message === '') return null;
  return { label: t('receipt.message'), value: <q dir="auto">{line.message}</q> };
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

function refundFact({ refund }: StatementLine): ReceiptFact | null {
  return refund && { label: t('receipt.refund'), value: t(refundStates[refund.state]) };
}

/** When a received gift matures stands with the earnings. */
function maturityFact(line: StatementLine): ReceiptFact | null {
  if (!isGift(line) || line.direction === 'out') return null;
  const value = (
    <Link to={paths.earnings} className={styles.link}>
      {t('receipt.seeEarnings')}
    </Link>
  );
  return { label: t('receipt.maturity'), value };
}
