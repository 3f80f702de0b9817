import { MessageCircle } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { FailedLine } from '../../components/feedback/failed-line.js';
import { useMethodsQuery } from '../../entities/wallet/wallet-api.js';
import type { CoinPackage } from '../../lib/api-types.js';
import { useMeQuery } from '../../entities/session/own-account-api.js';
import { supportPhone } from '../../lib/env.js';
import { t } from '../../lib/i18n/t.js';
import { BalanceCard } from './balance-card.js';
import { CardPaymentSheet } from './card-payment-sheet.js';
import styles from './get-coins.module.css';
import { MobileWalletForm } from './handset/mobile-wallet-form.js';
import { MethodList } from './method-list.js';
import { PackageGrid } from './package-grid.js';
import { PayForm } from './pay-form.js';
import { knownMethods } from './payment-methods.js';
import { TapCardSheet } from './tap/tap-card-sheet.js';
import { useTapPayment } from './tap/use-tap-payment.js';
import { useCardPayment } from './use-card-payment.js';

/** Choose how, choose how many, pay. */
export function GetCoins(): ReactNode {
  const { data: me } = useMeQuery();
  const offered = useMethodsQuery();
  const methods = knownMethods(offered.data ?? []);
  const [key, setKey] = useState<string>();
  const method = methods.find((one) => one.key === key) ?? methods[0];
  const [chosen, setChosen] = useState<CoinPackage | null>(null);
  const payment = useCardPayment();
  const tap = useTapPayment();
  const { state } = method?.isTokenized ? tap : payment;
  return (
    <div className={styles.layout}>
      <div className={styles.balanceArea}>
        <BalanceCard />
      </div>
      <div className={styles.choices}>
        <h2>{t('wallet.methods')}</h2>
        {offered.isError && <FailedLine onRetry={() => void offered.refetch()} />}
        <MethodList
          methods={methods}
          chosen={method}
          onChoose={(next) => {
            setKey(next.key);
            setChosen(null);
          }}
        />
        <h2>{t('wallet.packages')}</h2>
        <PackageGrid countryCode={method?.countryCode} chosen={chosen} onChoose={setChosen} />
      </div>
      <div className={styles.payArea}>
        {method?.wallet ? (
          <MobileWalletForm
            key={method.key}
            wallet={method.wallet}
            chosen={chosen}
            knownEmail={me?.email ?? ''}
          />
        ) : (
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
        )}
        <BulkPrompt />
      </div>
      {chosen !== null && <CardPaymentSheet payment={payment} bought={chosen} />}
      <TapCardSheet payment={tap} />
    </div>
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
