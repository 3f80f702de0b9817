import {
  ArrowLeftRight,
  CircleCheck,
  CircleHelp,
  CircleX,
  Clock,
  ShieldX,
  Sprout,
  TicketPercent,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { CoinMark } from '../../../components/art/coin-mark.js';
import { GiftArt } from '../../../components/art/gifts/gift-art.js';
import { Badge } from '../../../components/feedback/badge.js';
import type { BadgeTone } from '../../../components/feedback/badge.js';
import { paymentReasonText } from '../../../entities/wallet/payment-reason-texts.js';
import type { Transaction, TransactionStatus, TransactionType } from '../../../lib/api-types.js';
import { formatMoney, formatNumber } from '../../../lib/format.js';
import type { PlainKey } from '../../../lib/i18n/catalogue.js';
import { t } from '../../../lib/i18n/t.js';
import styles from './statements.module.css';

const statuses: Record<
  TransactionStatus,
  { label: PlainKey; tone: BadgeTone; icon: typeof Clock }
> = {
  PENDING: { label: 'history.pending', tone: 'warning', icon: Clock },
  COMPLETED: { label: 'history.completed', tone: 'positive', icon: CircleCheck },
  FAILED: { label: 'history.failed', tone: 'danger', icon: CircleX },
  REJECTED: { label: 'history.rejected', tone: 'danger', icon: ShieldX },
  OTHER: { label: 'history.statusOther', tone: 'plain', icon: CircleHelp },
};

/** Where a line stands, in a word with a symbol. */
export function StatusBadge({ status }: Pick<Transaction, 'status'>): ReactNode {
  const { label, tone, icon: Icon } = statuses[status];
  return (
    <Badge tone={tone} icon={<Icon size={13} aria-hidden />}>
      {t(label)}
    </Badge>
  );
}

/** Why a payment failed; null where it did not. */
export function failureOf({ reason, message }: Transaction): string | null {
  return reason === undefined ? null : paymentReasonText(reason, message);
}

/** What moved: money as it was paid, coins with their sign. */
export function TransactionAmount({ row }: { row: Transaction }): ReactNode {
  if (row.amountType === 'CASH') {
    return <bdi className={styles.amount}>{formatMoney(row.amount, row.currency ?? 'AED')}</bdi>;
  }
  const moves = row.type !== 'CASH_TO_COINS' && row.amount > 0;
  const sign = moves ? (row.direction === 'out' ? '−' : '+') : '';
  return (
    <bdi className={styles.amount}>
      {sign}
      {formatNumber(row.amount)} <CoinMark size={15} />
    </bdi>
  );
}

const symbols: Partial<Record<TransactionType, typeof Clock>> = {
  GIFTS_MATURED: Sprout,
  PROMO: TicketPercent,
  TRANSFER: ArrowLeftRight,
  OTHER: ArrowLeftRight,
};

/** The gift itself, a coin for what was bought, a symbol for what is neither. */
export function TransactionArt({ row, size }: { row: Transaction; size: number }): ReactNode {
  if (row.type === 'CASH_TO_COINS') return <CoinMark size={size} />;
  const Symbol = symbols[row.type];
  return Symbol === undefined ? (
    <GiftArt name={row.gift?.name ?? ''} size={size} />
  ) : (
    <Symbol size={size} strokeWidth={1.75} aria-hidden />
  );
}
