import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { Button } from '../../../components/controls/button.js';
import { TextField } from '../../../components/controls/field.js';
import { Spinner } from '../../../components/controls/spinner.js';
import type { CoinPackage, MobileWalletBody } from '../../../lib/api-types.js';
import { formatMoney } from '../../../lib/format.js';
import { t } from '../../../lib/i18n/t.js';
import { digitsOf, isEmail } from '../../../lib/validation.js';
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
  const isWhole = isEmail(email) && phonePattern.test(phone);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setChecked(true);
    if (!isWhole || chosen === null || payment.busy) return;
    void payment.pay({ bought: chosen, paymentMethod: wallet, email, phone });
  };
  const { fieldErrors } = payment;
  const problemOf = (isRight: boolean, text: string, refused: string | undefined) =>
    isChecked ? (isRight ? refused : text) : null;
  return (
    <form className={styles.card} data-testid="mobile-wallet-form" noValidate onSubmit={submit}>
      {chosen === null ? (
        <p className={styles.label}>{t('wallet.choosePackage')}</p>
      ) : (
        <p className={styles.line}>
          <span>{t('wallet.coins', { count: chosen.coins })}</span>
          <strong>
            <bdi>{formatMoney(chosen.priceAfterDiscount, chosen.currency)}</bdi>
          </strong>
        </p>
      )}
      <TextField
        label={t('wallet.phone')}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        dir="ltr"
        maxLength={phoneLength}
        value={phone}
        hint={t('wallet.phoneHint')}
        error={problemOf(phonePattern.test(phone), t('wallet.badPhone'), fieldErrors.phone)}
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
      <div role="status">
        {payment.message !== null && <p>{payment.message}</p>}
        {payment.asks !== null && (
          <p className={styles.confirming}>
            <Spinner size={18} />
            <span>{t('wallet.waitingForPhone', { phone: payment.asks })}</span>
          </p>
        )}
      </div>
      {payment.failure !== null && <p role="alert">{payment.failure}</p>}
      <p className={styles.small}>{t('wallet.noCash')}</p>
    </form>
  );
}
