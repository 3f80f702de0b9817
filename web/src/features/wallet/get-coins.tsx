import { MessageCircle } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Spinner } from '../../components/controls/spinner.js';
import { FailedLine } from '../../components/feedback/failed-line.js';
import { supportPhone } from '../../lib/env.js';
import { t } from '../../lib/i18n/t.js';
import { BalanceCard } from './balance-card.js';
import { isOver } from './buying/payment-outcome.js';
import { PayWith } from './pay-with.js';
import { ReturnedPayment } from './buying/returned-payment.js';
import { useChoice } from './buying/use-choice.js';
import { CardPaymentSheet } from './card-payment-sheet.js';
import styles from './get-coins.module.css';
import { MethodList } from './method-list.js';
import { PackageGrid } from './package-grid.js';
import { TapCardSheet } from './tap/tap-card-sheet.js';
import { useTapPayment } from './tap/use-tap-payment.js';
import { useCardPayment } from './use-card-payment.js';

/** Choose how, choose how many, pay. */
export function GetCoins(): ReactNode {
  const choice = useChoice();
  const { method, chosen } = choice;
  const payment = useCardPayment();
  const { state } = payment;
  const balance = useRef<HTMLDivElement>(null);
  const [bought, setBought] = useState(0);
  // The sheet gives the focus back to Pay, which rests now: the person goes on where the coins arrive.
  useEffect(() => {
    if (bought === 0) return;
    balance.current?.scrollIntoView({ block: 'center' });
    balance.current?.focus({ preventScroll: true });
  }, [bought]);
  const onBought = (): void => {
    choice.clear();
    setBought((count) => count + 1);
  };
  const tap = useTapPayment(onBought);
  const close = (): void => {
    payment.close();
    const isMade = state.step === 'done' && !isOver(state.outcome);
    if (isMade || state.step === 'confirming') onBought();
  };
  return (
    <div className={styles.layout}>
      <div className={styles.balanceArea} ref={balance} tabIndex={-1}>
        <BalanceCard />
        <div role="status">{payment.awaited > 0 && <ConfirmingLine />}</div>
      </div>
      <div className={styles.choices}>
        <h2>{t('wallet.methods')}</h2>
        {choice.isFailed && <FailedLine onRetry={choice.readAgain} />}
        <MethodList methods={choice.methods} chosen={method} onChoose={choice.chooseMethod} />
        {choice.isAllDown && <p role="alert">{t('wallet.allDown')}</p>}
        <h2>{t('wallet.packages')}</h2>
        <PackageGrid
          countryCode={choice.market}
          disabled={choice.isAllDown}
          chosen={chosen}
          onChoose={choice.choosePackage}
        />
      </div>
      <div className={styles.payArea}>
        <PayWith choice={choice} payment={payment} tap={tap} onBought={onBought} />
        <BulkPrompt />
      </div>
      <CardPaymentSheet payment={{ ...payment, close }} />
      <TapCardSheet payment={tap} />
      <ReturnedPayment
        choice={choice}
        isPaying={state.step !== 'idle' || tap.state.step !== 'idle'}
        onBought={onBought}
      />
    </div>
  );
}

/** A payment whose sheet was closed before its provider had confirmed it. */
function ConfirmingLine(): ReactNode {
  return (
    <p className={styles.confirming}>
      <Spinner size={18} />
      <span>
        {t('pay.confirming')} {t('pay.byThemselves')}
      </span>
    </p>
  );
}

function BulkPrompt(): ReactNode {
  if (supportPhone === '') return null;
  return (
    <a
      className={styles.bulk}
      href={`https://wa.me/${supportPhone}`}
      target="_blank"
      rel="noopener noreferrer"
    >
      <MessageCircle size={18} aria-hidden />
      {t('wallet.bulk')}
    </a>
  );
}
