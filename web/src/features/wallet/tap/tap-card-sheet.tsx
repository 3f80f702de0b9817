import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../../../components/controls/button.js';
import { Spinner } from '../../../components/controls/spinner.js';
import { Dialog } from '../../../components/overlays/dialog.js';
import type { TapBuyReply } from '../../../lib/api-types.js';
import { formatMoney } from '../../../lib/format.js';
import { t } from '../../../lib/i18n/t.js';
import { OutcomeView } from '../buying/outcome-view.js';
import {
  cardFramePage,
  readCardFrame,
  tellCardFrame,
  type CardFrameWish,
} from './card-frame-message.js';
import type { TapPayment } from './use-tap-payment.js';
import styles from './tap-card-sheet.module.css';

/** The provider's card fields in a frame without an origin, our own button under them, and how it stands. */
export function TapCardSheet({ payment }: { payment: TapPayment }): ReactNode {
  const { state } = payment;
  if (state.step === 'idle' || state.step === 'opening') return null;
  return (
    <Dialog
      title={t('pay.title')}
      look="sheet"
      width={480}
      locked={state.step === 'leaving'}
      onClose={payment.close}
    >
      {(state.step === 'card' || state.step === 'paying') && (
        <TapCard key={state.attempt} order={state.order} payment={payment} />
      )}
      {state.step === 'message' && (
        <p className={styles.message} role="status">
          {state.text}
        </p>
      )}
      {state.step === 'refused' && (
        <OutcomeView
          state={{ ...state, outcome: 'failed' }}
          onAgain={() => void payment.start(state.wish)}
          onClose={payment.close}
        />
      )}
      {state.step === 'leaving' && (
        <p className={styles.message} role="status">
          <Spinner size={28} /> {t('tap.redirecting')}
        </p>
      )}
    </Dialog>
  );
}

function TapCard({ order, payment }: { order: TapBuyReply; payment: TapPayment }): ReactNode {
  const { state } = payment;
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(300);
  const latest = useRef({ order, payment });
  useEffect(() => {
    latest.current = { order, payment };
  });
  useEffect(() => {
    const listen = (event: MessageEvent): void => {
      const window = frame.current?.contentWindow ?? null;
      const message = readCardFrame(event, window);
      const { payment: now, order: of } = latest.current;
      switch (message?.type) {
        case 'loaded':
          return tellCardFrame(window, { type: 'open', wish: wishOf(of) });
        case 'ready':
          return now.ready();
        case 'unavailable':
          return now.unavailable();
        case 'error':
          return now.problem(message.code, message.description);
        case 'height':
          return setHeight(message.height);
        case 'token':
          return void now.charge(message.token);
        case 'valid':
        case 'invalid':
        case undefined:
          return undefined;
      }
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);
  const pay = (): void => {
    payment.paying();
    tellCardFrame(frame.current?.contentWindow ?? null, { type: 'tokenize' });
  };
  const isReady = state.step === 'paying' || (state.step === 'card' && state.isReady);
  const problem = state.step === 'card' ? state.problem : null;
  const price = formatMoney(order.amount, order.currency);
  return (
    <div className={styles.card}>
      {!isReady && problem === null && (
        <p className={styles.message} role="status">
          <Spinner size={28} /> {t('tap.initializing')}
        </p>
      )}
      {/* Somebody else's script runs in it: without an origin it reaches neither the session nor this page. */}
      <iframe
        ref={frame}
        src={cardFramePage}
        title={t('pay.frame')}
        className={styles.frame}
        style={{ height }}
        hidden={!isReady && problem !== null}
        sandbox="allow-scripts allow-forms"
        data-testid="tap-frame"
      />
      {problem !== null && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {problem !== null && !isReady ? (
        <Button look="secondary" size="large" block onClick={payment.refresh}>
          {t('tap.refresh')}
        </Button>
      ) : (
        <Button
          look="primary"
          size="large"
          block
          disabled={!isReady}
          busy={state.step === 'paying'}
          onClick={pay}
        >
          {t('wallet.pay', { price })}
        </Button>
      )}
    </div>
  );
}

function wishOf(order: TapBuyReply): CardFrameWish {
  const { scriptUrl, publicKey, merchantId, customerId, amount, currency } = order;
  const { dataset, lang } = document.documentElement;
  const isDark =
    dataset.theme === 'dark' ||
    (dataset.theme !== 'light' && window.matchMedia('(prefers-color-scheme: dark)').matches);
  const look = {
    theme: isDark ? 'dark' : 'light',
    // The script speaks English and Arabic: readers of Urdu get the English fields, from left to right.
    direction: lang.startsWith('ar') ? 'rtl' : 'ltr',
  } as const;
  return { scriptUrl, publicKey, merchantId, customerId, amount, currency, ...look };
}
