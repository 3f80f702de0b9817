import type { ReactNode } from 'react';
import { FailedLine } from '../../components/feedback/failed-line.js';
import { t } from '../../lib/i18n/t.js';
import { isOver } from './buying/payment-outcome.js';
import { PayWith } from './pay-with.js';
import { useChoice } from './buying/use-choice.js';
import { CardPaymentSheet } from './card-payment-sheet.js';
import { MethodList } from './method-list.js';
import { PackageGrid } from './package-grid.js';
import styles from './recharge.module.css';
import { TapCardSheet } from './tap/tap-card-sheet.js';
import { useTapPayment } from './tap/use-tap-payment.js';
import { useCardPayment } from './use-card-payment.js';

/** Coins in the midst of something else: packages, payment, and back to what they are for. */
export function Recharge({ onBought }: { onBought: () => void }): ReactNode {
  const choice = useChoice();
  const { methods, method, chosen } = choice;
  const payment = useCardPayment();
  const { state } = payment;
  const tap = useTapPayment(onBought);
  const close = (): void => {
    payment.close();
    if (state.step === 'confirming') choice.clear();
    if (state.step === 'done' && !isOver(state.outcome)) onBought();
  };
  return (
    <div className={styles.recharge}>
      {choice.isFailed && <FailedLine onRetry={choice.readAgain} />}
      {methods.length > 1 && (
        <MethodList methods={methods} chosen={method} onChoose={choice.chooseMethod} />
      )}
      {choice.isAllDown && <p role="alert">{t('wallet.allDown')}</p>}
      <h3>{t('wallet.packages')}</h3>
      <PackageGrid
        countryCode={choice.market}
        disabled={choice.isAllDown}
        chosen={chosen}
        onChoose={choice.choosePackage}
      />
      <PayWith choice={choice} payment={payment} tap={tap} onBought={onBought} />
      <div role="status">
        {payment.awaited > 0 && (
          <p>
            {t('pay.confirming')} {t('pay.byThemselves')}
          </p>
        )}
      </div>
      <CardPaymentSheet payment={{ ...payment, close }} />
      <TapCardSheet payment={tap} />
    </div>
  );
}
