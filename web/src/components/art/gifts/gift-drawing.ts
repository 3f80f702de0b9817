import type { ReactNode } from 'react';

/** How the drawing of a gift moves when it is given. */
export const giftMotions = [
  'float',
  'pulse',
  'steam',
  'soar',
  'spin',
  'rise',
  'glow',
  'burst',
  'shine',
  'sail',
  'launch',
  'swoop',
  'unveil',
] as const;
export type GiftMotion = (typeof giftMotions)[number];

/** Shapes in a square of 64, in flat tones that are seen on white and on near-black. */
export interface GiftDrawing {
  readonly shape: ReactNode;
  /** Used where the catalogue names none that is known. */
  readonly motion: GiftMotion;
}
