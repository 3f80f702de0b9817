import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../../components/controls/button.js';
import { t } from '../../lib/i18n/t.js';
import styles from './gift-sheet.module.css';
import { wishText } from './gift-wish.js';
import type { GiftWish } from './gift-wish.js';

interface GiftRechargeProps {
  /** What was chosen before; it waits. */
  wish: GiftWish | null;
  onBack: () => void;
  children: ReactNode;
}

/** Coins to be bought, in the place of the gifts. */
export function GiftRecharge({ wish, onBack, children }: GiftRechargeProps): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const sheet = place.current?.closest('dialog');
    // What stood there was scrolled, and is gone: both ways begin with what was chosen.
    const begin = (): void => {
      if (sheet) sheet.scrollTop = 0;
    };
    begin();
    // The button that led here is gone: the keyboard goes on where the packages begin.
    place.current?.focus({ preventScroll: true });
    return begin;
  }, []);
  return (
    <div className={styles.recharge} ref={place} tabIndex={-1}>
      <Button
        look="quiet"
        className={styles.back}
        icon={<ArrowLeft size={18} aria-hidden />}
        onClick={onBack}
      >
        {t('gift.back')}
      </Button>
      {wish !== null && <p className={styles.note}>{t('gift.waits', { gift: wishText(wish) })}</p>}
      {children}
    </div>
  );
}
