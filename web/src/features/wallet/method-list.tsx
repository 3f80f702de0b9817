import type { ReactNode } from 'react';
import { cx } from '../../lib/cx.js';
import { t } from '../../lib/i18n/t.js';
import styles from './get-coins.module.css';
import type { KnownMethod } from './payment-methods.js';

interface MethodListProps {
  methods: readonly KnownMethod[];
  chosen: KnownMethod | undefined;
  onChoose: (method: KnownMethod) => void;
}

/**
 * The ways to pay, by their real names; by its currency too where one takes several. One whose provider does not answer
 * cannot be chosen.
 */
export function MethodList({ methods, chosen, onChoose }: MethodListProps): ReactNode {
  const isTwice = ({ id }: KnownMethod): boolean =>
    methods.filter((other) => other.id === id).length > 1;
  return (
    <div role="radiogroup" aria-label={t('wallet.methods')} className={styles.methods}>
      {methods.map((method) => {
        const { icon: Icon } = method;
        return (
          <label
            key={method.key}
            className={cx(styles.method, method.isDown && styles.down)}
            data-testid={`method-${method.id}`}
          >
            <input
              type="radio"
              name="method"
              disabled={method.isDown}
              checked={method.key === chosen?.key}
              onChange={() => onChoose(method)}
            />
            <span className={styles.methodName}>
              {t(method.label)} {isTwice(method) && <bdi>{method.currency} </bdi>}
              {method.isDown && <span className={styles.small}>{t('wallet.methodDown')}</span>}
            </span>
            <Icon size={22} aria-hidden />
          </label>
        );
      })}
    </div>
  );
}
