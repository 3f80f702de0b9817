import { useState } from 'react';
import type { ReactNode } from 'react';
import { FailedLine } from '../../components/feedback/failed-line.js';
import { useMeQuery } from '../../entities/session/own-account-api.js';
import { useMethodsQuery } from '../../entities/wallet/wallet-api.js';
import type { CoinPackage } from '../../lib/api-types.js';
import { t } from '../../lib/i18n/t.js';
import { CardPaymentSheet } from './card-payment-sheet.js';
import { MethodList } from './method-list.js';
import { PackageGrid } from './package-grid.js';
import { PayForm } from './pay-form.js';
import { knownMethods } from './payment-methods.js';
import styles from './recharge.module.css';
import { TapCardSheet } from './tap/tap-card-sheet.js';
import { useTapPayment } from './tap/use-tap-payment.js';
import { useCardPayment } from './use-card-payment.js';

/** Coins in the midst of something else: packages, payment, and back to what they are for. */
export function Recharge({ onBought }: { onBought: () => void }): ReactNode {
  const { data: me } = useMeQuery();
  const offered = useMethodsQuery();
  const methods = knownMethods(offered.data ?? []);
  const [key, setKey] = useState<string>();
  const method = methods.find((one) => one.key === key) ?? methods[0];
  const [chosen, setChosen] = useState<CoinPackage | null>(null);
  const payment = useCardPayment();
  const tap = useTapPayment();
  const { state } = method?.isTokenized ? tap : payment;
  const close = (): void => {
    const isBought = payment.state.step === 'done' && payment.state.outcome !== 'failed';
    payment.close();
    if (isBought) onBought();
  };
  return (
    <div className={styles.recharge}>
      {offered.isError && <FailedLine onRetry={() => void offered.refetch()} />}
      {methods.length > 1 && (
        <MethodList
          methods={methods}
          chosen={method}
          onChoose={(next) => {
            setKey(next.key);
            setChosen(null);
          }}
        />
      )}
      <h3>{t('wallet.packages')}</h3>
      <PackageGrid countryCode={method?.countryCode} chosen={chosen} onChoose={setChosen} />
      <PayForm
        chosen={chosen}
        knownEmail={me?.email ?? ''}
        busy={state.step === 'opening'}
        leaving={state.step === 'leaving'}
        refusal={state.step === 'idle' ? state.refusal : undefined}
        onPay={(bought, email) => {
          if (method?.isTokenized) void tap.start({ bought, email, ...method });
          else if (method) void payment.start({ provider: method.id, bought, email });
        }}
      />
      {chosen !== null && <CardPaymentSheet payment={{ ...payment, close }} bought={chosen} />}
      <TapCardSheet payment={tap} />
    </div>
  );
}
