import { useRef } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../../../components/controls/button.js';
import { Dialog } from '../../../components/overlays/dialog.js';
import receipt from '../../../components/receipt/receipt.module.css';
import { errorText } from '../../../lib/api-error.js';
import { newIdempotencyKey } from '../../../lib/api/idempotency.js';
import type { StatementLine } from '../../../lib/api-types.js';
import { formatMoney, formatNumber } from '../../../lib/format.js';
import { t } from '../../../lib/i18n/t.js';
import { useRequestRefundMutation } from './refund-api.js';
import { RefundForm } from './refund-form.js';
import type { Offer } from './refund-offer.rules.js';
import styles from './refund.module.css';

interface RefundSheetProps {
  id: string;
  offer: Offer;
  /** With the line as it is since, where a refund was asked for. */
  onClose: (asked: StatementLine | undefined) => void;
}

/** Asks for the money of a purchase: what comes back, how long it takes, and why. */
export function RefundSheet({ id, offer, onClose }: RefundSheetProps): ReactNode {
  const [request, { data: asked, isLoading, error }] = useRequestRefundMutation();
  const intention = useRef<{ reason: string; key: string } | null>(null);
  const send = (reason: string): void => {
    if (intention.current?.reason !== reason)
      intention.current = { reason, key: newIdempotencyKey() };
    void request({ id, reason, idempotencyKey: intention.current.key });
  };
  const close = (): void => onClose(asked);
  return (
    <Dialog look="sheet" title={t('refund.ask')} onClose={close} locked={isLoading}>
      {asked === undefined ? (
        <>
          <WhatComesBack offer={offer} />
          <RefundForm
            busy={isLoading}
            failure={error === undefined ? null : errorText(error)}
            onSend={send}
          />
        </>
      ) : (
        <div className={styles.form}>
          <div role="status">
            <p className={styles.lead}>{t('refund.sent')}</p>
            <p className={styles.quiet}>{t('refund.sentBody')}</p>
          </div>
          <Button ref={focus} look="primary" size="large" block onClick={close}>
            {t('refund.done')}
          </Button>
        </div>
      )}
    </Dialog>
  );
}

function WhatComesBack({ offer: { boughtCoins, coins, money } }: { offer: Offer }): ReactNode {
  const counts = { left: formatNumber(coins), bought: formatNumber(boughtCoins) };
  const amount = money && formatMoney(money.amount, money.currency);
  return (
    <div className={styles.offer}>
      <dl className={receipt.facts}>
        <div className={receipt.fact}>
          <dt>{t('refund.coins')}</dt>
          <dd>{coins === boughtCoins ? counts.left : t('refund.coinsOf', counts)}</dd>
        </div>
        {amount !== null && (
          <div className={receipt.fact}>
            <dt>{t('refund.money')}</dt>
            <dd>
              <strong>
                <bdi>{money?.isExact ? amount : t('refund.about', { amount })}</bdi>
              </strong>
            </dd>
          </div>
        )}
      </dl>
      <p className={styles.quiet}>{t('refund.terms')}</p>
    </div>
  );
}

/** The form that had the focus is gone. */
function focus(button: HTMLButtonElement | null): void {
  button?.focus();
}
