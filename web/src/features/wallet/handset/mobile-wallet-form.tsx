import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { Button } from '../../../components/controls/button.js';
import { TextField } from '../../../components/controls/field.js';
import { Spinner } from '../../../components/controls/spinner.js';
import type { CoinPackage, MobileWalletBody } from '../../../lib/api-types.js';
import { cx } from '../../../lib/cx.js';
import { t } from '../../../lib/i18n/t.js';
import { digitsOf, isEmail } from '../../../lib/validation.js';
import { ChosenLine } from '../buying/chosen-line.js';
import styles from '../get-coins.module.css';
import { useMobilePayment } from './use-mobile-payment.js';

/** A Pakistani mobile number as its owner writes it. */
const phoneLength = 11;
const phonePattern = /^03\d{9}$/;

interface MobileWalletFormProps {
  wallet: MobileWalletBody['paymentMethod'];
  chosen: CoinPackage | null;
  knownEmail: string;
  onBought: () => void;
}

/** The phone that pays, and the button. The payer approves on the phone. */
export function MobileWalletForm({
  wallet,
  chosen,
  knownEmail,
  onBought,
}: MobileWalletFormProps): ReactNode {
  const payment = useMobilePayment(onBought);
  const [typedEmail, setTypedEmail] = useState<string | null>(null);
  const [phone, setPhone] = useState('');
  // A refusal is about what was sent, not about what was typed since.
  const [isChecked, setChecked] = useState(false);
  const email = (typedEmail ?? knownEmail).trim();
  const isPhone = phonePattern.test(phone);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setChecked(true);
    // The button may stand at the window's edge, far from what is missing.
    const wrong = isPhone ? (isEmail(email) ? null : 'email') : 'tel';
    if (wrong !== null)
      event.currentTarget.querySelector<HTMLElement>(`input[type="${wrong}"]`)?.focus();
    else if (chosen !== null && !payment.busy)
      void payment.pay({ bought: chosen, paymentMethod: wallet, email, phone });
  };
  const { fieldErrors } = payment;
  const problemOf = (isRight: boolean, text: string, refused: string | undefined) =>
    isChecked ? (isRight ? refused : text) : null;
  return (
    <form className={styles.card} data-testid="mobile-wallet-form" noValidate onSubmit={submit}>
      <TextField
        label={t('wallet.phone')}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        dir="ltr"
        maxLength={phoneLength}
        value={phone}
        hint={t('wallet.phoneHint')}
        error={problemOf(isPhone, t('wallet.badPhone'), fieldErrors.phone)}
        onChange={({ target }) => {
          setPhone(digitsOf(target.value).slice(0, phoneLength));
          setChecked(false);
        }}
      />
      <TextField
        label={t('wallet.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        dir="ltr"
        value={typedEmail ?? knownEmail}
        error={problemOf(isEmail(email), t('wallet.badEmail'), fieldErrors.email)}
        onChange={({ target }) => {
          setTypedEmail(target.value);
          setChecked(false);
        }}
      />
      <div className={cx(styles.toPay, chosen !== null && styles.isChosen)}>
        <div className={styles.said} role="status">
          {payment.message !== null && <p>{payment.message}</p>}
          {payment.asks !== null && (
            <p className={styles.confirming}>
              <Spinner size={18} />
              <span>{t('wallet.waitingForPhone', { phone: payment.asks })}</span>
            </p>
          )}
        </div>
        {payment.failure !== null && (
          <p className={cx(styles.said, styles.refused)} role="alert">
            {payment.failure}
          </p>
        )}
        <ChosenLine chosen={chosen} />
        <Button
          type="submit"
          look="primary"
          size="large"
          block
          disabled={chosen === null}
          busy={payment.busy}
        >
          {t('wallet.payNow')}
        </Button>
      </div>
      <p className={styles.small}>{t('wallet.noCash')}</p>
    </form>
  );
}
