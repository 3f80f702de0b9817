import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { Button } from '../../components/controls/button.js';
import { fieldErrorsOf } from '../../lib/api-error.js';
import type { CoinPackage } from '../../lib/api-types.js';
import { cx } from '../../lib/cx.js';
import { formatMoney } from '../../lib/format.js';
import { t } from '../../lib/i18n/t.js';
import { isEmail } from '../../lib/validation.js';
import { ChosenLine } from './buying/chosen-line.js';
import { ReceiptEmail } from './buying/receipt-email.js';
import styles from './get-coins.module.css';

interface PayFormProps {
  chosen: CoinPackage | null;
  /** The account's; undefined while it is being read. */
  knownEmail: string | undefined;
  busy: boolean;
  /** On the way to a page of the provider. */
  leaving: boolean;
  /** What the server refused, where that is the form's doing. */
  refusal: unknown;
  onPay: (chosen: CoinPackage, email: string) => void;
}

/** The e-mail and the button. Without a package and a valid e-mail nothing is sent. */
export function PayForm({
  chosen,
  knownEmail,
  busy,
  leaving,
  refusal,
  onPay,
}: PayFormProps): ReactNode {
  const [typed, setTyped] = useState<string | null>(null);
  // A refusal is about what was sent, not about what was typed since.
  const [edited, setEdited] = useState(false);
  const [refused, setRefused] = useState(false);
  const address = typed ?? knownEmail;
  const email = address ?? '';
  const refusedByServer = edited ? undefined : fieldErrorsOf(refusal).email;
  const isAsked = knownEmail !== undefined && !isEmail(knownEmail);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const valid = isEmail(email);
    setRefused(!valid);
    setEdited(false);
    if (!valid) event.currentTarget.querySelector('input')?.focus();
    if (valid && chosen !== null && !busy && !leaving) onPay(chosen, email.trim());
  };
  const price = chosen && formatMoney(chosen.priceAfterDiscount, chosen.currency);
  return (
    <form className={styles.card} data-testid="pay-form" noValidate onSubmit={submit}>
      <ReceiptEmail
        email={address}
        isOpen={typed !== null || isAsked || refused || refusedByServer !== undefined}
        error={refused ? t('wallet.badEmail') : refusedByServer}
        onOpen={() => setTyped(email)}
        onType={(next) => {
          setTyped(next);
          setRefused(false);
          setEdited(true);
        }}
      />
      <div className={cx(styles.toPay, chosen !== null && styles.isChosen)}>
        <ChosenLine chosen={chosen} />
        <Button
          type="submit"
          look="primary"
          size="large"
          block
          disabled={chosen === null}
          busy={busy || leaving}
        >
          {payText({ busy, leaving, price })}
        </Button>
      </div>
      <p className={styles.small}>{t('wallet.noCash')}</p>
    </form>
  );
}

function payText(state: { busy: boolean; leaving: boolean; price: string | null }): string {
  const { busy, leaving, price } = state;
  if (leaving) return t('pay.redirecting');
  if (busy) return t('wallet.paying');
  return price === null ? t('wallet.payPlain') : t('wallet.pay', { price });
}
