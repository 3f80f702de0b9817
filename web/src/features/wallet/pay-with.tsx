import type { ReactNode } from 'react';
import { useMeQuery } from '../../entities/session/own-account-api.js';
import { MobileWalletForm } from './handset/mobile-wallet-form.js';
import { PayForm } from './pay-form.js';
import type { TapPayment } from './tap/use-tap-payment.js';
import type { CardPayment } from './use-card-payment.js';
import type { Choice } from './buying/use-choice.js';

interface PayWithProps {
  choice: Choice;
  /** By a frame or a page of the provider. */
  payment: CardPayment;
  /** By a token of the card. */
  tap: TapPayment;
  /** Coins were bought while the form stood there. */
  onBought: () => void;
}

/** What the chosen way to pay asks for, and its button. */
export function PayWith({ choice, payment, tap, onBought }: PayWithProps): ReactNode {
  const { data: me } = useMeQuery();
  const { method, chosen } = choice;
  if (method?.wallet)
    return (
      <MobileWalletForm
        key={method.key}
        wallet={method.wallet}
        chosen={chosen}
        knownEmail={me?.email ?? ''}
        onBought={onBought}
      />
    );
  const { state } = method?.isTokenized ? tap : payment;
  return (
    <PayForm
      chosen={chosen}
      knownEmail={me && (me.email ?? '')}
      busy={state.step === 'opening'}
      leaving={state.step === 'leaving'}
      refusal={state.step === 'idle' ? state.refusal : undefined}
      onPay={(bought, email) => {
        if (method?.isTokenized) void tap.start({ bought, email, ...method });
        else if (method) void payment.start({ provider: method.id, bought, email });
      }}
    />
  );
}
