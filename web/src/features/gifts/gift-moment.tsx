import { useEffect, useLayoutEffect, useRef } from 'react';
import type { CSSProperties, ReactNode, RefObject } from 'react';
import { GiftArt } from '../../components/art/gifts/gift-art.js';
import { Spinner } from '../../components/controls/spinner.js';
import type { Gift } from '../../lib/api-types.js';
import { cx } from '../../lib/cx.js';
import { t } from '../../lib/i18n/t.js';
import styles from './gift-moment.module.css';
import { callingName, wishText } from './gift-wish.js';
import type { GiftTarget, GiftWish } from './gift-wish.js';
import { useCombo } from './use-combo.js';
import type { Combo } from './use-combo.js';

interface Show {
  /** How long the gift is seen; never above three seconds. */
  readonly ms: number;
  readonly size: number;
}

const shows: Readonly<Record<Gift['tier'], Show>> = {
  small: { ms: 1_800, size: 120 },
  medium: { ms: 2_200, size: 152 },
  large: { ms: 2_600, size: 188 },
  grand: { ms: 3_000, size: 220 },
};

/** A few fly along where many were given. */
const companionsMax = 9;

interface GiftMomentProps {
  target: GiftTarget;
  wish: GiftWish;
  /** It is given with one press: nothing that is asked about once more. */
  canRepeat: boolean;
  /** Over the whole window where there is no picture. */
  isFixed: boolean;
  onOver: () => void;
}

/** The gift flies over the picture and says what was given; it can be given again while it is seen. */
export function GiftMoment(props: GiftMomentProps): ReactNode {
  const { target, wish, canRepeat, isFixed, onOver } = props;
  const combo = useCombo(target, wish, onOver);
  const layer = useFocusBack();
  const { gift } = wish;
  const { ms, size } = shows[gift.tier];
  const text = t('gift.sent', { gift: wishText(wish), name: callingName(target.to) });
  return (
    <div
      ref={layer}
      className={cx(styles.layer, isFixed && styles.fixed)}
      style={{ '--ms': `${ms}ms` } as CSSProperties}
      data-testid="gift-moment"
    >
      {/* A new flight for every gift that arrived. */}
      <div key={combo.times} className={styles.flight} aria-hidden="true">
        {gift.tier === 'grand' && <span className={styles.rays} />}
        {companions(wish.quantity).map((at) => (
          <span key={at.x} className={styles.companion} style={companionStyle(at)}>
            <GiftArt name={gift.picture ?? gift.name} size={Math.round(size / 3)} />
          </span>
        ))}
        <span className={styles.gift}>
          <GiftArt name={gift.picture ?? gift.name} size={size} motion={gift.animation} />
        </span>
      </div>
      <div className={styles.foot}>
        <p className={styles.line} role="status">
          <span>{text}</span>
          {combo.times > 1 && (
            <bdi dir="ltr" className={styles.times} key={combo.times}>
              ×{combo.times}
            </bdi>
          )}
        </p>
        {canRepeat && <ComboButton combo={combo} gift={gift} what={wishText(wish)} />}
      </div>
    </div>
  );
}

/** Whoever pressed in it with the keyboard goes on where they were before it came. */
function useFocusBack(): RefObject<HTMLDivElement | null> {
  const layer = useRef<HTMLDivElement>(null);
  const before = useRef<Element>(null);
  useEffect(() => {
    before.current = document.activeElement;
  }, []);
  useLayoutEffect(() => {
    const element = layer.current;
    return () => {
      if (element?.contains(document.activeElement) !== true) return;
      if (before.current instanceof HTMLElement) before.current.focus();
    };
  }, []);
  return layer;
}

interface ComboButtonProps {
  combo: Combo;
  gift: Gift;
  what: string;
}

function ComboButton({ combo, gift, what }: ComboButtonProps): ReactNode {
  const { times, waiting, error, isUnanswered, press } = combo;
  return (
    <div className={styles.combo}>
      {error !== null && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      {(error === null || isUnanswered) && (
        <button
          type="button"
          className={styles.again}
          aria-label={error === null ? t('gift.again', { gift: what }) : t('gift.tryAgain')}
          onClick={press}
        >
          <GiftArt name={gift.picture ?? gift.name} size={36} />
          <span>{t(error === null ? 'gift.againShort' : 'gift.tryAgain')}</span>
          <span className={styles.waiting}>{waiting > 0 && <Spinner size={16} />}</span>
          {waiting === 0 && error === null && (
            <span key={times} className={styles.left} aria-hidden="true" />
          )}
        </button>
      )}
    </div>
  );
}

interface Companion {
  /** Percent of the way to the side, below zero on the other. */
  readonly x: number;
  readonly delayMs: number;
}

function companions(quantity: number): Companion[] {
  const count = Math.min(companionsMax, quantity - 1);
  return Array.from({ length: count }, (_, index) => ({
    x: (index % 2 === 0 ? 1 : -1) * (12 + ((index * 37) % 34)),
    delayMs: index * 70,
  }));
}

function companionStyle({ x, delayMs }: Companion): CSSProperties {
  return { '--x': `${x}cqi`, animationDelay: `${delayMs}ms` } as CSSProperties;
}
