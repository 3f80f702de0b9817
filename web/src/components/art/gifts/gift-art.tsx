import type { ReactNode } from 'react';
import { cx } from '../../../lib/cx.js';
import styles from './gift-art.module.css';
import { giftMotions } from './gift-drawing.js';
import type { GiftDrawing } from './gift-drawing.js';
import { grandGifts } from './grand-gifts.js';
import { largeGifts } from './large-gifts.js';
import { mediumGifts } from './medium-gifts.js';
import { smallGifts } from './small-gifts.js';

const drawings: Readonly<Record<string, GiftDrawing>> = {
  ...smallGifts,
  ...mediumGifts,
  ...largeGifts,
  ...grandGifts,
};

const parcel: GiftDrawing = {
  motion: 'float',
  shape: (
    <g data-part="main">
      <path d="M10 28h44v28a3 3 0 0 1-3 3H13a3 3 0 0 1-3-3z" fill="oklch(0.76 0.14 80)" />
      <path d="M36 28h18v28a3 3 0 0 1-3 3H36z" fill="oklch(0.68 0.14 74)" />
      <path d="M6 19h52v10H6z" fill="oklch(0.82 0.14 85)" />
      <path d="M27 19h10v40H27z" fill="oklch(0.65 0.19 30)" />
      <path
        d="M32 19c-12 0-15-12-8-12 5 0 8 6 8 12zM32 19c12 0 15-12 8-12-5 0-8 6-8 12z"
        stroke="oklch(0.65 0.19 30)"
        strokeWidth="4"
      />
    </g>
  ),
};

interface GiftArtProps {
  /** The catalogue's picture, else the gift's name; an unknown one arrives wrapped. */
  name: string;
  size?: number;
  /** Moves once, in the way the catalogue says (null: in the drawing's own); without it the drawing stands still. */
  motion?: string | null;
}

/** The drawing of a gift. */
export function GiftArt({ name, size = 48, motion }: GiftArtProps): ReactNode {
  const key = name.trim().toLowerCase();
  const drawing = (Object.hasOwn(drawings, key) ? drawings[key] : undefined) ?? parcel;
  const known = giftMotions.find((one) => one === motion) ?? drawing.motion;
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 64 64"
      className={cx(styles.art, motion !== undefined && styles[known])}
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {drawing.shape}
    </svg>
  );
}
