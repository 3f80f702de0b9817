import { CircleCheck, CircleX, Clock } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../../components/controls/button.js';
import { Spinner } from '../../components/controls/spinner.js';
import { ConfirmDialog } from '../../components/overlays/confirm-dialog.js';
import { Dialog } from '../../components/overlays/dialog.js';
import type { ChargeMeta, CoinPackage, PaymentReason } from '../../lib/api-types.js';
import { formatMoney, formatNumber } from '../../lib/format.js';
import { t } from '../../lib/i18n/t.js';
import type { PlainKey } from '../../lib/i18n/catalogue.js';
import { paymentReasonText } from '../../entities/wallet/payment-reason-texts.js';
import styles from './card-payment-sheet.module.css';
import { readPaymentMessage } from './payment-message.js';
import type { CardPayment, CardPaymentStep } from './use-card-payment.js';

const frameName = 'card-payment';

interface CardPaymentSheetProps {
  payment: CardPayment;
  bought: CoinPackage;
}

/** The provider's form in a frame, then the wait for its confirmation, then a receipt. */
export function CardPaymentSheet({ payment, bought }: CardPaymentSheetProps): ReactNode {
  const { state } = payment;
  const [leaving, setLeaving] = useState(false);
  if (['idle', 'opening', 'leaving'].includes(state.step)) return null;
  const close = (): void => {
    setLeaving(false);
    payment.close();
  };
  return (
    <Dialog
      title={t('pay.title')}
      look="sheet"
      width={480}
      locked={state.step === 'confirming'}
      onClose={() => (state.step === 'form' ? setLeaving(true) : close())}
    >
      {state.step === 'form' && leaving && (
        <ConfirmDialog
          title={t('pay.cancelTitle')}
          body={t('pay.cancelBody')}
          labels={{ confirm: t('pay.leave'), cancel: t('pay.stay') }}
          onConfirm={close}
          onClose={() => setLeaving(false)}
        />
      )}
      {state.step === 'form' && <ProviderFrame charge={state.charge} onAnswer={payment.answered} />}
      {state.step === 'confirming' && (
        <div className={styles.centre} role="status">
          <Spinner size={36} />
          <h3>{t('pay.confirming')}</h3>
          <p className={styles.sub}>{t('pay.confirmingBody')}</p>
        </div>
      )}
      {state.step === 'done' && <Outcome state={state} bought={bought} onClose={close} />}
    </Dialog>
  );
}

interface ProviderFrameProps {
  charge: ChargeMeta;
  onAnswer: CardPayment['answered'];
}

function ProviderFrame({ charge, onAnswer }: ProviderFrameProps): ReactNode {
  const form = useRef<HTMLFormElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const submitted = useRef(false);
  useEffect(() => {
    if (submitted.current) return;
    submitted.current = true;
    form.current?.submit();
  }, []);
  useEffect(() => {
    const listen = (event: MessageEvent): void => {
      const message = readPaymentMessage(event, frame.current?.contentWindow ?? null);
      if (message !== null) onAnswer();
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [onAnswer]);
  return (
    <>
      {/* Without leave to navigate the top window, a frame cannot take the person away from here. */}
      <iframe
        ref={frame}
        name={frameName}
        title={t('pay.frame')}
        className={styles.frame}
        sandbox="allow-forms allow-scripts allow-same-origin allow-popups"
      />
      <form
        ref={form}
        hidden
        method="post"
        action={charge.action}
        target={frameName}
        data-testid="pay-form-charge"
      >
        {Object.entries(charge.fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} readOnly />
        ))}
      </form>
    </>
  );
}

const outcomes: Record<
  'completed' | 'failed' | 'pending',
  { icon: typeof CircleCheck; title: PlainKey; body: PlainKey | 'pay.receivedBody' }
> = {
  completed: { icon: CircleCheck, title: 'pay.received', body: 'pay.receivedBody' },
  failed: { icon: CircleX, title: 'pay.failed', body: 'pay.failedBody' },
  pending: { icon: Clock, title: 'pay.stillPending', body: 'pay.stillPendingBody' },
};

// Their texts say themselves whether anything was charged.
const tellsOfMoney: readonly PaymentReason[] = ['REFUSED', 'AMOUNT_MISMATCH'];

interface OutcomeProps {
  state: Extract<CardPaymentStep, { step: 'done' }>;
  bought: CoinPackage;
  onClose: () => void;
}

function Outcome({ state, bought, onClose }: OutcomeProps): ReactNode {
  const { outcome, transaction } = state;
  const { icon: Icon, title, body } = outcomes[outcome];
  const reason = outcome === 'failed' ? transaction?.reason : undefined;
  return (
    <div className={styles.centre} role="status">
      <Icon size={48} strokeWidth={1.5} className={styles[outcome]} aria-hidden />
      <h3>{t(title)}</h3>
      {reason !== undefined && (
        <p className={styles.reason}>{paymentReasonText(reason, transaction?.message)}</p>
      )}
      {(reason === undefined || !tellsOfMoney.includes(reason)) && (
        <p className={styles.sub}>
          {body === 'pay.receivedBody' ? t(body, { coins: bought.coins }) : t(body)}
        </p>
      )}
      {outcome === 'completed' && (
        <dl className={styles.receipt} aria-label={t('pay.receipt')}>
          <div>
            <dt>{t('pay.coins')}</dt>
            <dd>{formatNumber(bought.coins)}</dd>
          </div>
          <div>
            <dt>{t('pay.amount')}</dt>
            <dd>{formatMoney(bought.priceAfterDiscount, bought.currency)}</dd>
          </div>
          {transaction !== null && (
            <div>
              <dt>{t('pay.reference')}</dt>
              <dd>
                <bdi>{transaction._id}</bdi>
              </dd>
            </div>
          )}
        </dl>
      )}
      <Button look="primary" size="large" block onClick={onClose}>
        {t('pay.done')}
      </Button>
    </div>
  );
}
