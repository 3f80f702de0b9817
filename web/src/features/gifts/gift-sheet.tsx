import { X } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Avatar } from '../../components/art/avatar.js';
import { Button } from '../../components/controls/button.js';
import { IconButton } from '../../components/controls/icon-button.js';
import { FailedLine } from '../../components/feedback/failed-line.js';
import { FailedView } from '../../components/feedback/state-view.js';
import { Modal } from '../../components/overlays/dialog.js';
import { giftName } from '../../entities/wallet/gift-name.js';
import type { Gift, Person } from '../../lib/api-types.js';
import { useWalletQuery } from '../../entities/wallet/wallet-api.js';
import { formatNumber } from '../../lib/format.js';
import { t } from '../../lib/i18n/t.js';
import { paths } from '../../lib/paths.js';
import styles from './gift-sheet.module.css';
import { useGiftCatalogueQuery } from './gifts-api.js';
import { GiftGrid, QuantityRow } from './gift-choice.js';
import { useSendOnce } from './use-send-once.js';

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
