import type { GiftDrawing } from './gift-drawing.js';

const star: GiftDrawing = {
  motion: 'spin',
  shape: (
    <g data-part="main">
      <path
        d="M32 6l7 17.3 18.7 1.4-14.3 12 4.5 18.100L32 45l-15.9 9.8 4.5-18.1-14.3-12L25 23.300z"
        fill="oklch(0.83 0.16 88)"
        stroke="oklch(0.83 0.16 88)"
        strokeWidth="4"
      />
      <path
        d="M32 33V4l7 19.300zM32 33l27.5-8.8-16.1 12.500zM32 33l16.9 23.300L32 45zM32 33L15.1 56.300l5.5-19.600zM32 33L4.5 24.2 25 23.300z"
        fill="oklch(0.74 0.16 72)"
      />
    </g>
  ),
};

const balloon: GiftDrawing = {
  motion: 'rise',
  shape: (
    <g data-part="main">
      <path d="M25 46l3 8M39 46l-3 8" stroke="oklch(0.62 0.04 70)" strokeWidth="2.2" />
      <path
        d="M32 3c14 0 23 9 23 22 0 10-8 17-15 22H24C17 42 9 35 9 25 9 12 18 3 32 3z"
        fill="oklch(0.6 0.14 245)"
      />
      <path
        d="M32 3c8 4 12 12 12 22s-4 17-7 22H27c-3-5-7-12-7-22S24 7 32 3z"
        fill="oklch(0.85 0.1 85)"
      />
      <path
        d="M32 3c3.5 5 5 13 5 22s-1.5 17-2.5 22h-5C28.5 42 27 34 27 25s1.5-17 5-22z"
        fill="oklch(0.69 0.18 35)"
      />
      <path d="M25.5 53h13l-1.5 8H27z" fill="oklch(0.55 0.09 55)" />
    </g>
  ),
};

const lantern: GiftDrawing = {
  motion: 'glow',
  shape: (
    <>
      <circle data-part="halo" cx="32" cy="36" r="25" fill="oklch(0.85 0.16 80)" opacity="0.18" />
      <g data-part="main">
        <circle cx="32" cy="6" r="3.6" stroke="oklch(0.66 0.13 70)" strokeWidth="2.6" />
        <path d="M32 9c7 2 10 6 11 11H21c1-5 4-9 11-11z" fill="oklch(0.72 0.14 70)" />
        <path d="M32 9c7 2 10 6 11 11h-9c0-4-1-8-2-11z" fill="oklch(0.62 0.13 65)" />
        <path d="M18 20h28l3 5H15z" fill="oklch(0.62 0.13 65)" />
        <path d="M17 25h30l-5 22H22z" fill="oklch(0.88 0.12 88)" />
        <path d="M37 25h10l-5 22h-6z" fill="oklch(0.81 0.14 82)" />
        <path
          data-part="flame"
          d="M32 28c5 5 6 8 6 11a6 6 0 0 1-12 0c0-3 1-6 6-11z"
          fill="oklch(0.68 0.19 42)"
        />
        <path d="M26 25l1 22M38 25l-1 22" stroke="oklch(0.62 0.13 65)" strokeWidth="1.8" />
        <path d="M20 47h24l3 5H17z" fill="oklch(0.72 0.14 70)" />
        <path d="M23 52h18l-3 7H26z" fill="oklch(0.62 0.13 65)" />
      </g>
    </>
  ),
};

/** The drawings of the second tier. */
export const mediumGifts = { star, balloon, lantern };
