import type { Size } from './scene-shapes.js';

/** One picture of a scene and how it moves: ffmpeg overlay expressions in seconds `t` and frame size `W`, `H`. */
export interface Layer {
  readonly svg: string;
  readonly x: string;
  readonly y: string;
  /** Turns per second, for round things. */
  readonly turns?: number;
}

/** A scene as a stack of layers for a size of frame, back to front. */
export type SceneBuilder = (size: Size) => readonly Layer[];

/** A layer that is wider than the frame, so that it can slide. */
export const wide = ({ width, height }: Size, share = 1.6): Size => ({
  width: Math.round((width * share) / 2) * 2,
  height,
});

/** A square of a share of the shorter side. */
export const square = ({ width, height }: Size, share: number): Size => {
  const side = Math.round((Math.min(width, height) * share) / 2) * 2;
  return { width: side, height: side };
};

/** A square that still covers the frame while it turns. */
export const turnable = ({ width, height }: Size): Size => {
  const side = Math.ceil(Math.hypot(width, height) / 2) * 2;
  return { width: side, height: side };
};

/** A layer that stands. */
export const still = (svg: string): Layer => ({ svg, x: '0', y: '0' });

/** A layer that goes by, and begins anew at its end. */
export const slide = (svg: string, pixelsPerSecond: number): Layer => ({
  svg,
  x:
    pixelsPerSecond >= 0
      ? `-mod(t*${pixelsPerSecond},w-W)`
      : `-(w-W)+mod(t*${-pixelsPerSecond},w-W)`,
  y: '0',
});
