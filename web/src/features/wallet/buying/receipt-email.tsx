import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../../../components/controls/button.js';
import { TextField } from '../../../components/controls/field.js';
import { t } from '../../../lib/i18n/t.js';
import styles from '../get-coins.module.css';

interface ReceiptEmailProps {
  /** What the receipt goes to now; undefined while it is being read. */
  email: string | undefined;
  /** It can be typed; else it is a line, with a button to change it. */
  isOpen: boolean;
  error: string | null | undefined;
  onOpen: () => void;
  onType: (email: string) => void;
}

/** Where the receipt goes. */
export function ReceiptEmail({
  email,
  isOpen,
  error,
  onOpen,
  onType,
}: ReceiptEmailProps): ReactNode {
  const lineId = useId();
  const place = useRef<HTMLDivElement>(null);
  const wasPressed = useRef(false);
  useEffect(() => {
    const field = place.current?.querySelector('input');
    if (!isOpen || !wasPressed.current) return;
    field?.focus();
    field?.select();
  }, [isOpen]);
  if (email === undefined && !isOpen) return <div className={styles.receiptTo} />;
  if (!isOpen)
    return (
      <div className={styles.receiptTo}>
        <p id={lineId}>
          {t('wallet.receiptTo')} <bdi className={styles.address}>{email}</bdi>
        </p>
        <Button
          look="link"
          aria-describedby={lineId}
          onClick={() => {
            wasPressed.current = true;
            onOpen();
          }}
        >
          {t('wallet.changeEmail')}
        </Button>
      </div>
    );
  return (
    <div ref={place}>
      <TextField
        label={t('wallet.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        dir="ltr"
        value={email ?? ''}
        error={error}
        onChange={(event) => onType(event.target.value)}
      />
    </div>
  );
}
