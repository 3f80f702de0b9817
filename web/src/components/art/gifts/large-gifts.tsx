import type { GiftDrawing } from './gift-drawing.js';

const fireworks: GiftDrawing = {
  motion: 'burst',
  shape: (
    <>
      <g data-part="spark" stroke="oklch(0.7 0.19 20)" strokeWidth="3.4">
        <path d="M28 4v9M28 41v9M5 27h9M42 27h9M12 11l6 6M38 37l6 6M44 11l-6 6M18 37l-6 6" />
      </g>
      <g data-part="spark" stroke="oklch(0.82 0.15 85)" strokeWidth="3.4">
        <path d="M20 7l2 6M36 7l-2 6M8 19l6 2M48 19l-6 2M8 35l6-2M48 35l-6-2M20 47l2-6M36 47l-2-6" />
      </g>
      <circle cx="28" cy="27" r="4.5" fill="oklch(0.9 0.1 90)" />
      <g data-part="spark" stroke="oklch(0.68 0.16 300)" strokeWidth="3">
        <path d="M52 42v4M52 56v4M43 51h4M57 51h4M46 45l2 2M56 55l2 2M58 45l-2 2M48 55l-2 2" />
      </g>
      <g data-part="spark" stroke="oklch(0.7 0.12 210)" strokeWidth="2.8">
        <path d="M11 51v2.500M11 59v2.500M6 56H3.500M16 56h2.5" />
      </g>
    </>
  ),
};

const crown: GiftDrawing = {
  motion: 'shine',
  shape: (
    <g data-part="main">
      <path d="M10 48L5 19l14 11L32 10l13 20 14-11-5 29z" fill="oklch(0.83 0.15 88)" />
      <path d="M32 10l13 20 14-11-5 29H32z" fill="oklch(0.76 0.15 80)" />
      <path d="M9 46h46v8a3 3 0 0 1-3 3H12a3 3 0 0 1-3-3z" fill="oklch(0.66 0.14 68)" />
      <path d="M32 29l6 7-6 7-6-7z" fill="oklch(0.64 0.2 20)" />
      <path d="M32 29l6 7h-12z" fill="oklch(0.74 0.16 20)" />
      <circle cx="17" cy="40" r="3" fill="oklch(0.68 0.12 200)" />
      <circle cx="47" cy="40" r="3" fill="oklch(0.6 0.12 205)" />
      <circle cx="5.5" cy="18" r="4" fill="oklch(0.69 0.18 35)" />
      <circle cx="32" cy="8.5" r="4.5" fill="oklch(0.69 0.18 35)" />
      <circle cx="58.5" cy="18" r="4" fill="oklch(0.62 0.18 33)" />
      <g data-part="glint" fill="oklch(0.98 0.03 95)">
        <path d="M20 18l1.2 3.800L25 23l-3.8 1.200L20 28l-1.2-3.800L15 23l3.8-1.200z" />
        <path d="M46 50l.9 2.6 2.6.9-2.6.9-.9 2.6-.9-2.6-2.6-.9 2.6-.9z" />
      </g>
    </g>
  ),
};

const dhow: GiftDrawing = {
  motion: 'sail',
  shape: (
    <>
      <g data-part="main">
        <path d="M33 4v42" stroke="oklch(0.5 0.08 50)" strokeWidth="3" />
        <path d="M35 5c14 7 21 19 22 33l-22 5z" fill="oklch(0.86 0.06 85)" />
        <path d="M35 5c7 10 10 22 9 36l-9 2z" fill="oklch(0.77 0.09 80)" />
        <path d="M31 15c-3 12-9 20-19 26l19 3z" fill="oklch(0.7 0.17 38)" />
        <path d="M31 15c0 10-2 19-7 28l7 1z" fill="oklch(0.62 0.17 36)" />
        <path
          d="M5 45c9 3 43 4 55-2-3 9-8 15-17 15H21c-8 0-13-5-16-13z"
          fill="oklch(0.57 0.1 50)"
        />
        <path d="M8 50c10 2 37 3 49-1l-2 4c-11 3-34 3-45 1z" fill="oklch(0.72 0.11 70)" />
      </g>
      <path
        data-part="wave"
        d="M3 59c5-4 9-4 14 0s9 4 14 0 9-4 14 0 9 4 16 0"
        stroke="oklch(0.68 0.11 215)"
        strokeWidth="3.4"
      />
    </>
  ),
};

/** The drawings of the third tier. */
export const largeGifts = { fireworks, crown, dhow };
