import { skipToken } from '@reduxjs/toolkit/query';
import { X } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Avatar } from '../../components/art/avatar.js';
import { CoinMark } from '../../components/art/coin-mark.js';
import { GiftArt } from '../../components/art/gift-art.js';
import { Button } from '../../components/controls/button.js';
import { IconButton } from '../../components/controls/icon-button.js';
import { FailedLine } from '../../components/feedback/failed-line.js';
import { Skeleton } from '../../components/feedback/skeleton.js';
import { FailedView } from '../../components/feedback/state-view.js';
import { Modal } from '../../components/overlays/dialog.js';
import { giftName } from '../../entities/wallet/gift-name.js';
import { errorText } from '../../lib/api-error.js';
import type { Gift, Person } from '../../lib/api-types.js';
import {
  useMethodsQuery,
  usePackagesQuery,
  useWalletQuery,
} from '../../entities/wallet/wallet-api.js';
import { formatMoney, formatNumber } from '../../lib/format.js';
import { t } from '../../lib/i18n/t.js';
import { newIdempotencyKey } from '../../lib/api/idempotency.js';
import { paths } from '../../lib/paths.js';
import { useAppDispatch } from '../../lib/state/hooks.js';
import { noticeShown } from '../../lib/state/notices-slice.js';
import styles from './gift-sheet.module.css';
import { useGiftCatalogueQuery, useSendGiftMutation } from './gifts-api.js';

const quantities = [1, 10, 66] as const;

interface GiftSheetProps {
  to: Person;
  shortId?: string;
  onClose: () => void;
  onSent?: () => void;
}

/** Chooses and sends a gift. Nothing is shown as sent before the server says so. */
export function GiftSheet({ to, shortId, onClose, onSent }: GiftSheetProps): ReactNode {
  const [gift, setGift] = useState<Gift | null>(null);
  const [quantity, setQuantity] = useState<number>(1);
  const { data: gifts, isLoading, isError, refetch } = useGiftCatalogueQuery();
  const balance = useWalletQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data: wallet } = balance;
  const { send, busy, error, forget } = useSendOnce({ to, shortId });
  const total = (gift?.coins ?? 0) * quantity;
  const missing = wallet === undefined ? 0 : Math.max(0, total - wallet.coinBalance);
  const name = to.firstName || to.username;
  const submit = async (): Promise<void> => {
    if (gift === null || !(await send(gift, quantity))) return;
    onSent?.();
    onClose();
  };
  return (
    <Modal label={t('gift.title', { name })} look="sheet" locked={busy} onClose={onClose}>
      <div className={styles.sheet}>
        <header className={styles.head}>
          <Avatar person={to} size={40} />
          <div>
            <h2>{t('gift.title', { name })}</h2>
            <p className={styles.sub}>{t('gift.sub', { name })}</p>
          </div>
          <IconButton
            label={t('common.close')}
            disabled={busy}
            className={styles.close}
            onClick={onClose}
          >
            <X size={20} />
          </IconButton>
        </header>
        {isError && <FailedView onRetry={() => void refetch()} />}
        {gifts?.length === 0 && <p className={styles.sub}>{t('gift.empty')}</p>}
        <GiftGrid
          gifts={gifts}
          loading={isLoading}
          chosen={gift}
          onChoose={(chosen) => {
            setGift(chosen);
            forget();
          }}
          disabled={busy}
        />
        <QuantityRow quantity={quantity} onChange={setQuantity} total={total} disabled={busy} />
        {balance.isError && <FailedLine onRetry={() => void balance.refetch()} />}
        {missing > 0 && (
          <p className={styles.note} role="status">
            {t('gift.short', { count: missing })}
          </p>
        )}
        {error !== null && (
          <p className={styles.error} role="alert">
            {error}
          </p>
        )}
        <footer className={styles.foot}>
          <div>
            <p className={styles.sub}>{t('gift.balance')}</p>
            <p className={styles.balance}>
              <strong data-testid="gift-balance">
                {wallet === undefined ? t('common.dash') : formatNumber(wallet.coinBalance)}
              </strong>
              <Link to={paths.wallet} className={styles.link}>
                {t('gift.getCoins')}
              </Link>
            </p>
          </div>
          <Button
            look="primary"
            size="large"
            busy={busy}
            disabled={gift === null || missing > 0 || wallet === undefined}
            onClick={() => void submit()}
          >
            {busy
              ? t('gift.sending')
              : gift === null
                ? t('gift.sendPlain')
                : t('gift.send', { name: giftName(gift) })}
          </Button>
        </footer>
      </div>
    </Modal>
  );
}

/** Sends with one key per intention: the same gift pressed again after a failure is the same intention. */
function useSendOnce({ to, shortId }: { to: Person; shortId?: string }): {
  send: (gift: Gift, quantity: number) => Promise<boolean>;
  busy: boolean;
  error: string | null;
  /** What was said of the last try does not concern another gift. */
  forget: () => void;
} {
  const dispatch = useAppDispatch();
  const [sendGift, { isLoading, error, reset }] = useSendGiftMutation();
  const intention = useRef<{ what: string; key: string } | null>(null);
  const send = async (gift: Gift, quantity: number): Promise<boolean> => {
    const what = `${gift._id}×${quantity}`;
    if (intention.current?.what !== what) intention.current = { what, key: newIdempotencyKey() };
    const reply = await sendGift({
      targetUserId: to._id,
      coins: gift.coins * quantity,
      shortId,
      giftId: gift._id,
      quantity,
      idempotencyKey: intention.current.key,
    });
    if (reply.error !== undefined) return false;
    intention.current = null;
    const sent =
      quantity === 1
        ? giftName(gift)
        : t('gift.many', { count: formatNumber(quantity), gift: giftName(gift) });
    const title = t('gift.sent', { gift: sent, name: to.firstName || to.username });
    dispatch(noticeShown({ channel: 'notice', tone: 'positive', title }));
    return true;
  };
  const text = error === undefined ? null : errorText(error);
  return { send, busy: isLoading, error: text, forget: reset };
}

interface GiftGridProps {
  gifts: Gift[] | undefined;
  loading: boolean;
  chosen: Gift | null;
  onChoose: (gift: Gift) => void;
  disabled: boolean;
}

function GiftGrid({ gifts, loading, chosen, onChoose, disabled }: GiftGridProps): ReactNode {
  return (
    <div className={styles.grid} role="radiogroup" aria-label={t('gift.choose')}>
      {loading &&
        Array.from({ length: 8 }, (_, index) => (
          <Skeleton key={index} style={{ blockSize: 110, borderRadius: 12 }} />
        ))}
      {gifts?.map((gift) => (
        <label key={gift._id} className={styles.gift}>
          <input
            type="radio"
            name="gift"
            className="visually-hidden"
            checked={gift._id === chosen?._id}
            disabled={disabled}
            onChange={() => onChoose(gift)}
          />
          <GiftArt name={gift.picture ?? gift.name} />
          <span className={styles.giftName}>{giftName(gift)}</span>
          <span className={styles.price}>
            <CoinMark size={15} />
            {formatNumber(gift.coins)}
          </span>
        </label>
      ))}
    </div>
  );
}

interface QuantityRowProps {
  quantity: number;
  onChange: (quantity: number) => void;
  total: number;
  disabled: boolean;
}

function QuantityRow({ quantity, onChange, total, disabled }: QuantityRowProps): ReactNode {
  const { data: methods } = useMethodsQuery();
  const { data: packages } = usePackagesQuery(methods?.[0]?.countryCode ?? skipToken);
  const smallest = packages?.[0];
  const perCoin = smallest === undefined ? 0 : smallest.priceAfterDiscount / smallest.coins;
  return (
    <div className={styles.quantity}>
      <div role="radiogroup" aria-label={t('gift.quantity')} className={styles.chips}>
        {quantities.map((count) => (
          <label key={count} className={styles.chip}>
            <input
              type="radio"
              name="quantity"
              className="visually-hidden"
              checked={count === quantity}
              disabled={disabled}
              onChange={() => onChange(count)}
            />
            <bdi dir="ltr">×{count}</bdi>
          </label>
        ))}
      </div>
      {total > 0 && smallest !== undefined && (
        <span className={styles.approx}>
          {t('gift.approx', {
            price: formatMoney(Math.round(total * perCoin * 100) / 100, smallest.currency),
          })}
        </span>
      )}
    </div>
  );
}
