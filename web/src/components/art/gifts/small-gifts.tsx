import type { GiftDrawing } from './gift-drawing.js';

const rose: GiftDrawing = {
  motion: 'float',
  shape: (
    <>
      <path d="M32 36v25" stroke="oklch(0.55 0.12 150)" strokeWidth="3" />
      <path d="M32 53c-8 1-13-3-14-9 8-1 13 3 14 9z" fill="oklch(0.62 0.14 150)" />
      <path d="M32 50c1-6 6-10 14-9-1 6-6 10-14 9z" fill="oklch(0.55 0.12 150)" />
      <g data-part="main">
        <path
          d="M32 3c12 0 20 7 20 18 0 12-8 21-20 21s-20-9-20-21C12 10 20 3 32 3z"
          fill="oklch(0.66 0.2 14)"
        />
        <path d="M12 20c8 1 17 9 20 22-12 0-20-9-20-22z" fill="oklch(0.55 0.2 14)" />
        <path d="M52 20c-8 1-17 9-20 22 12 0 20-9 20-22z" fill="oklch(0.6 0.21 14)" />
        <path
          d="M32 8c7 0 12 4 12 10 0 7-5 13-12 17-7-4-12-10-12-17 0-6 5-10 12-10z"
          fill="oklch(0.74 0.16 12)"
        />
        <path
          d="M38 16c-1-4-5-5-8-4-5 1-6 7-3 10 4 3 9 1 9-3 0-3-3-4-5-2"
          stroke="oklch(0.55 0.2 14)"
          strokeWidth="2.6"
        />
      </g>
    </>
  ),
};

const heart: GiftDrawing = {
  motion: 'pulse',
  shape: (
    <g data-part="main">
      <path
        d="M32 57C14 45 5 35 5 23.500a13.5 13.5 0 0 1 27-3 13.5 13.5 0 0 1 27 3C59 35 50 45 32 57z"
        fill="oklch(0.67 0.21 22)"
      />
      <path
        d="M32 57c18-12 27-22 27-33.500A13.5 13.5 0 0 0 51 11c2 17-6 31-24 43z"
        fill="oklch(0.59 0.21 22)"
      />
      <path d="M13 23c0-4 2-7 6-8" stroke="oklch(0.95 0.04 20)" strokeWidth="3.4" />
    </g>
  ),
};

const coffee: GiftDrawing = {
  motion: 'steam',
  shape: (
    <>
      <g data-part="steam" stroke="oklch(0.7 0.02 70)" strokeWidth="2.8">
        <path d="M21 17c-4-4 4-6 0-11" />
        <path d="M30 17c-4-4 4-6 0-11" />
        <path d="M39 17c-4-4 4-6 0-11" />
      </g>
      <path d="M45 29h4a8 8 0 0 1 0 16h-6" stroke="oklch(0.6 0.14 40)" strokeWidth="4" />
      <g data-part="main">
        <path d="M12 24h36v16c0 8-5 13-13 13H25c-8 0-13-5-13-13z" fill="oklch(0.7 0.15 42)" />
        <path d="M38 24h10v16c0 8-5 13-13 13h-3c5-6 6-15 6-29z" fill="oklch(0.6 0.14 40)" />
        <ellipse cx="30" cy="24" rx="18" ry="4.5" fill="oklch(0.42 0.07 50)" />
      </g>
      <path d="M9 58h42" stroke="oklch(0.6 0.14 40)" strokeWidth="3.4" />
    </>
  ),
};

const kite: GiftDrawing = {
  motion: 'soar',
  shape: (
    <>
      <g data-part="tail">
        <path
          d="M20 43c-6 4-2 8-7 11-2 1-4 2-7 2"
          stroke="oklch(0.68 0.05 240)"
          strokeWidth="2.4"
        />
        <path d="M18 44l-6-1 3 6zM13 54l-4-4-1 7z" fill="oklch(0.72 0.17 45)" />
      </g>
      <g data-part="main">
        <path d="M47 5L33 24 18 15z" fill="oklch(0.8 0.15 80)" />
        <path d="M47 5l9 28-23-9z" fill="oklch(0.7 0.18 35)" />
        <path d="M20 43l13-19-15-9z" fill="oklch(0.68 0.12 200)" />
        <path d="M20 43l36-10-23-9z" fill="oklch(0.58 0.13 240)" />
      </g>
    </>
  ),
};

/** The drawings of the first tier. */
export const smallGifts = { rose, heart, coffee, kite };
