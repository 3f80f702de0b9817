import { GIFT_COINS_UNCONFIRMED_MAX } from '@mate/contracts/limits';
import { X } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Avatar } from '../../components/art/avatar.js';
import { IconButton } from '../../components/controls/icon-button.js';
import { FailedView } from '../../components/feedback/state-view.js';
import { ConfirmDialog } from '../../components/overlays/confirm-dialog.js';
import { Modal } from '../../components/overlays/dialog.js';
import type { Gift } from '../../lib/api-types.js';
import { formatPercent } from '../../lib/format.js';
import { t } from '../../lib/i18n/t.js';
import { GiftGrid, QuantityRow } from './gift-choice.js';
import { GiftFoot } from './gift-foot.js';
import { GiftRecharge } from './gift-recharge.js';
import styles from './gift-sheet.module.css';
import { callingName, coinsOf, isSendable, wishText } from './gift-wish.js';
import type { GiftTarget, GiftWish } from './gift-wish.js';
import { GiftWords } from './gift-words.js';
import { useGiftCatalogueQuery, useGiftTermsQuery } from './gifts-api.js';
import { useCoinPrice } from './use-coin-price.js';
import { useSendOnce } from './use-send-once.js';

interface GiftSheetProps extends GiftTarget {
  /** Who gave most here so far. */
  supporters?: ReactNode;
  onClose: () => void;
  /** The server took it; the sheet closes by itself. */
  onSent?: (wish: GiftWish) => void;
  /** Draws what coins can be bought with; it calls back when they are bought. */
  recharge: (onBought: () => void) => ReactNode;
}

type Draft = Omit<GiftWish, 'gift'> & { gift: Gift | null };

/** Chooses and sends a gift. Nothing is shown as sent before the server says so. */
export function GiftSheet(props: GiftSheetProps): ReactNode {
  const { to, shortId, postType, supporters, onClose, onSent, recharge } = props;
  const [draft, setDraft] = useState<Draft>({
    gift: null,
    quantity: 1,
    message: '',
    anonymous: false,
  });
  const [step, setStep] = useState<'choose' | 'confirm' | 'recharge'>('choose');
  const [hasReturned, setReturned] = useState(false);
  const { data: terms } = useGiftTermsQuery();
  const priceOf = useCoinPrice();
  const { send, busy, error, forget } = useSendOnce({ to, shortId, postType });
  const { gift, quantity } = draft;
  const wish = gift === null ? null : { ...draft, gift };
  const coins = wish === null ? 0 : coinsOf(wish);
  const change = (fields: Partial<Draft>): void => {
    setDraft({ ...draft, ...fields });
    forget();
  };
  const submit = async (): Promise<void> => {
    setStep('choose');
    if (wish === null || !(await send(wish))) return;
    onSent?.(wish);
    onClose();
  };
  const name = callingName(to);
  const back = (): void => {
    setStep('choose');
    setReturned(true);
  };
  return (
    <Modal label={t('gift.title', { name })} look="sheet" locked={busy} onClose={onClose}>
      <div className={styles.sheet}>
        <Head to={to} fee={terms?.feeBasisPoints} busy={busy} onClose={onClose} />
        {step === 'recharge' ? (
          <GiftRecharge wish={wish} onBack={back}>
            {recharge(back)}
          </GiftRecharge>
        ) : (
          <>
            <Choice
              draft={draft}
              price={priceOf(coins)}
              busy={busy}
              hasFocus={hasReturned}
              onChange={change}
            />
            {/* It comes when it is loaded: nothing below a finger may move then. */}
            {supporters}
            <GiftFoot
              gift={gift}
              coins={coins}
              busy={busy}
              error={error}
              onSend={() => {
                if (coins > (terms?.confirmAbove ?? GIFT_COINS_UNCONFIRMED_MAX)) setStep('confirm');
                else void submit();
              }}
              onRecharge={() => setStep('recharge')}
            />
          </>
        )}
      </div>
      {step === 'confirm' && wish !== null && (
        <ConfirmDialog
          title={t('gift.confirmTitle', { coins: t('wallet.coins', { count: coins }), name })}
          body={confirmText({ gift: wish.gift, quantity }, priceOf(coins))}
          labels={{ confirm: t('gift.sendPlain'), look: 'primary' }}
          onConfirm={() => void submit()}
          onClose={() => setStep('choose')}
        />
      )}
    </Modal>
  );
}

function confirmText(wish: Pick<GiftWish, 'gift' | 'quantity'>, price: string | null): string {
  const gift = wishText(wish);
  return price === null
    ? t('gift.confirmBodyPlain', { gift })
    : t('gift.confirmBody', { gift, price });
}

interface HeadProps extends Pick<GiftTarget, 'to'> {
  /** The platform's share, in hundredths of a percent. */
  fee: number | undefined;
  busy: boolean;
  onClose: () => void;
}

function Head({ to, fee, busy, onClose }: HeadProps): ReactNode {
  const name = callingName(to);
  return (
    <header className={styles.head}>
      <Avatar person={to} size={40} />
      <div className={styles.words}>
        <h2>{t('gift.title', { name })}</h2>
        {fee !== undefined && fee > 0 && (
          <p className={styles.sub}>
            {t('gift.fee', { share: formatPercent(fee / 10_000), name })}
          </p>
        )}
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
  );
}

interface ChoiceProps {
  draft: Draft;
  price: string | null;
  busy: boolean;
  /** It comes back in the place of the packages, and so does the keyboard. */
  hasFocus: boolean;
  onChange: (fields: Partial<Draft>) => void;
}

function Choice({ draft, price, busy, hasFocus, onChange }: ChoiceProps): ReactNode {
  const { gift, quantity, message, anonymous } = draft;
  const { data: gifts, isLoading, isError, refetch } = useGiftCatalogueQuery();
  return (
    <>
      {isError && <FailedView onRetry={() => void refetch()} />}
      {gifts?.length === 0 && <p className={styles.sub}>{t('gift.empty')}</p>}
      <GiftGrid
        gifts={gifts}
        loading={isLoading}
        chosen={gift}
        onChoose={(chosen) =>
          onChange({ gift: chosen, quantity: isSendable(chosen, quantity) ? quantity : 1 })
        }
        disabled={busy}
        hasFocus={hasFocus}
      />
      <QuantityRow
        gift={gift}
        quantity={quantity}
        onChange={(count) => onChange({ quantity: count })}
        price={price}
        disabled={busy}
      />
      <GiftWords
        message={message}
        anonymous={anonymous}
        disabled={busy}
        onMessage={(text) => onChange({ message: text })}
        onAnonymous={(on) => onChange({ anonymous: on })}
      />
    </>
  );
}
