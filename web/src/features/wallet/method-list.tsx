import type { ReactNode } from 'react';
import { t } from '../../lib/i18n/t.js';
import styles from './get-coins.module.css';
import { paymentMethods } from './payment-methods.js';
import type { PaymentMethod } from './payment-methods.js';

interface MethodListProps {
  chosen: PaymentMethod;
  onChoose: (method: PaymentMethod) => void;
}

/** The ways to pay, by their real names. */
export function MethodList({ chosen, onChoose }: MethodListProps): ReactNode {
  return (
    <div role="radiogroup" aria-label={t('wallet.methods')} className={styles.methods}>
      {paymentMethods.map((method) => {
        const { icon: Icon } = method;
        return (
          <label key={method.id} className={styles.method} data-testid={`method-${method.id}`}>
            <input
              type="radio"
              name="method"
              checked={method.id === chosen.id}
              onChange={() => onChoose(method)}
            />
            <span>{t(method.label)}</span>
            <Icon size={22} aria-hidden />
          </label>
        );
      })}
    </div>
  );
}
