import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Spinner } from '../../components/controls/spinner.js';
import { ConfirmDialog } from '../../components/overlays/confirm-dialog.js';
import { Dialog } from '../../components/overlays/dialog.js';
import type { ChargeMeta } from '../../lib/api-types.js';
import { cx } from '../../lib/cx.js';
import { t } from '../../lib/i18n/t.js';
import { OutcomeView } from './buying/outcome-view.js';
import styles from './card-payment-sheet.module.css';
import { readPaymentMessage } from './payment-message.js';
import type { CardPayment } from './use-card-payment.js';

const frameName = 'card-payment';
/** Where a frame stands before the provider's page is there. */
const emptyPage = 'blank';
/** Our own page for a payment that the payer gave up; it tells nobody of itself (PS-08). */
const cancelledPage = '/virtual-gifting/payment/cancelled';
/** As long as the other return pages are read before they speak. */
const readMs = 2_000;

/** The provider's form in a frame, then the wait for its confirmation, then a receipt. */
export function CardPaymentSheet({ payment }: { payment: CardPayment }): ReactNode {
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
      {state.step === 'done' && (
        <OutcomeView state={state} onAgain={() => void payment.start(state.wish)} onClose={close} />
      )}
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
      if (message !== null) onAnswer(message.status);
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [onAnswer]);
  const [isThere, setThere] = useState(false);
  const [isGivenUp, setGivenUp] = useState(false);
  useEffect(() => {
    if (!isGivenUp) return undefined;
    const timer = setTimeout(() => onAnswer('failed'), readMs);
    return () => clearTimeout(timer);
  }, [isGivenUp, onAnswer]);
  return (
    <>
      <div className={styles.frame}>
        {!isThere && <Spinner size={28} />}
        {/* Without leave to navigate the top window, a frame cannot take the person away from here. */}
        <iframe
          ref={frame}
          name={frameName}
          title={t('pay.frame')}
          className={cx(!isThere && styles.awaited)}
          sandbox="allow-forms allow-scripts allow-same-origin allow-popups"
          onLoad={({ currentTarget }) => {
            const path = pathOf(currentTarget);
            if (path !== emptyPage) setThere(true);
            if (path === cancelledPage) setGivenUp(true);
          }}
        />
      </div>
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

/** Where a frame stands; null while that is a page of somebody else. */
function pathOf({ contentWindow }: HTMLIFrameElement): string | null {
  try {
    return contentWindow?.location.pathname ?? null;
  } catch {
    return null;
  }
}
