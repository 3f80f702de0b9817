import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { CoinMark } from '../../components/art/coin-mark.js';
import { GiftArt } from '../../components/art/gifts/gift-art.js';
import { Skeleton } from '../../components/feedback/skeleton.js';
import { giftName } from '../../entities/wallet/gift-name.js';
import type { Gift } from '../../lib/api-types.js';
import { formatNumber } from '../../lib/format.js';
import type { PlainKey } from '../../lib/i18n/catalogue.js';
import { t } from '../../lib/i18n/t.js';
import styles from './gift-choice.module.css';
import { isSendable, quantities } from './gift-wish.js';

const tiers: Readonly<Record<Gift['tier'], PlainKey>> = {
  small: 'gift.tierSmall',
  medium: 'gift.tierMedium',
  large: 'gift.tierLarge',
  grand: 'gift.tierGrand',
};

interface GiftGridProps {
  gifts: Gift[] | undefined;
  loading: boolean;
  chosen: Gift | null;
  onChoose: (gift: Gift) => void;
  disabled: boolean;
  /** The keyboard goes on here from the first moment. */
  hasFocus: boolean;
}

/** The gifts that can be given, tier by tier; one of them is chosen. */
export function GiftGrid(props: GiftGridProps): ReactNode {
  const { gifts, loading, chosen, onChoose, disabled, hasFocus } = props;
  const name = useId();
  const grid = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!hasFocus) return;
    const find = (radio: string) => grid.current?.querySelector<HTMLElement>(radio);
    (find(':checked') ?? find('input'))?.focus({ preventScroll: true });
  }, [hasFocus]);
  const grouped = Object.entries(tiers).map(([tier, label]) => ({
    label,
    gifts: gifts?.filter((gift) => gift.tier === tier) ?? [],
  }));
  return (
    <div
      ref={grid}
      className={styles.tiers}
      role="radiogroup"
      aria-label={t('gift.choose')}
      aria-busy={loading}
    >
      {loading && (
        <div className={styles.grid}>
          {Array.from({ length: 12 }, (_, index) => (
            <Skeleton key={index} style={{ blockSize: 92, borderRadius: 12 }} />
          ))}
        </div>
      )}
      {grouped
        .filter((tier) => tier.gifts.length > 0)
        .map((tier) => (
          <div key={tier.label} role="group" aria-label={t(tier.label)}>
            <h3 className={styles.tier}>{t(tier.label)}</h3>
            <div className={styles.grid}>
              {tier.gifts.map((gift) => (
                <GiftRadio
                  key={gift._id}
                  gift={gift}
                  name={name}
                  checked={gift._id === chosen?._id}
                  disabled={disabled}
                  onChoose={onChoose}
                />
              ))}
            </div>
          </div>
        ))}
    </div>
  );
}

interface GiftRadioProps {
  gift: Gift;
  name: string;
  checked: boolean;
  disabled: boolean;
  onChoose: (gift: Gift) => void;
}

function GiftRadio({ gift, name, checked, disabled, onChoose }: GiftRadioProps): ReactNode {
  return (
    <label className={styles.gift}>
      <input
        type="radio"
        name={name}
        className="visually-hidden"
        checked={checked}
        disabled={disabled}
        onChange={() => onChoose(gift)}
      />
      <GiftArt
        name={gift.picture ?? gift.name}
        size={44}
        motion={checked ? gift.animation : undefined}
      />
      <span className={styles.giftName}>{giftName(gift)}</span>
      <span className={styles.price}>
        <CoinMark size={14} />
        {formatNumber(gift.coins)}
        <span className="visually-hidden">{t('wallet.coinsUnit', { count: gift.coins })}</span>
      </span>
    </label>
  );
}

interface QuantityRowProps {
  /** Of a dear gift only few are one gift still. */
  gift: Gift | null;
  quantity: number;
  onChange: (quantity: number) => void;
  /** About what that costs in money. */
  price: string | null;
  disabled: boolean;
}

/** How many of it. */
export function QuantityRow(props: QuantityRowProps): ReactNode {
  const { gift, quantity, onChange, price, disabled } = props;
  const name = useId();
  return (
    <div className={styles.quantity}>
      <div role="radiogroup" aria-label={t('gift.quantity')} className={styles.chips}>
        {quantities.map((count) => (
          <label key={count} className={styles.chip}>
            <input
              type="radio"
              name={name}
              className="visually-hidden"
              checked={count === quantity}
              disabled={disabled || (gift !== null && !isSendable(gift, count))}
              onChange={() => onChange(count)}
            />
            <bdi dir="ltr">×{count}</bdi>
          </label>
        ))}
      </div>
      {price !== null && <span className={styles.approx}>{price}</span>}
    </div>
  );
}
