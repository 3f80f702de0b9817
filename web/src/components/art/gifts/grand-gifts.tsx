import type { GiftDrawing } from './gift-drawing.js';

const rocket: GiftDrawing = {
  motion: 'launch',
  shape: (
    <>
      <g data-part="flame">
        <path d="M23 47h18c1 6-4 10-9 16-5-6-10-10-9-16z" fill="oklch(0.72 0.18 48)" />
        <path d="M27.5 47h9c.5 4-2 6-4.5 10-2.5-4-5-6-4.5-10z" fill="oklch(0.88 0.14 90)" />
      </g>
      <g data-part="main">
        <path d="M20 30L9 42v10l12-6z" fill="oklch(0.66 0.19 30)" />
        <path d="M44 30l11 12v10l-12-6z" fill="oklch(0.57 0.18 28)" />
        <path
          d="M32 3c10 8 14 18 14 29 0 6-1 11-4 15H22c-3-4-4-9-4-15C18 21 22 11 32 3z"
          fill="oklch(0.88 0.02 260)"
        />
        <path
          d="M32 3c10 8 14 18 14 29 0 6-1 11-4 15h-8c3-5 4-10 4-17C38 20 36 11 32 3z"
          fill="oklch(0.74 0.03 260)"
        />
        <path d="M32 3c6 4.5 10 10 12 15H20c2-5 6-10.5 12-15z" fill="oklch(0.66 0.19 30)" />
        <circle cx="32" cy="29" r="7" fill="oklch(0.55 0.06 260)" />
        <circle cx="32" cy="29" r="4.6" fill="oklch(0.78 0.11 225)" />
        <path d="M21 42h22" stroke="oklch(0.66 0.19 30)" strokeWidth="3" />
      </g>
    </>
  ),
};

const falcon: GiftDrawing = {
  motion: 'swoop',
  shape: (
    <g data-part="main">
      <g data-part="wing-left">
        <path
          d="M30 36C24 19 14 10 2 7c0 5 2 9 5 12H3c2 5 5 8 9 10-1 1-3 1-4 1 4 6 12 10 22 10z"
          fill="oklch(0.58 0.07 60)"
        />
        <path
          d="M30 33C24 21 15 13 5 10c2 5 6 8 11 11 5 3 10 7 14 12z"
          fill="oklch(0.72 0.08 68)"
        />
      </g>
      <g data-part="wing-right">
        <path
          d="M34 36c6-17 16-26 28-29 0 5-2 9-5 12h4c-2 5-5 8-9 10 1 1 3 1 4 1-4 6-12 10-22 10z"
          fill="oklch(0.52 0.06 58)"
        />
        <path
          d="M34 33c6-12 15-20 25-23-2 5-6 8-11 11-5 3-10 7-14 12z"
          fill="oklch(0.66 0.08 66)"
        />
      </g>
      <path d="M26 47h12l5 13-11-4-11 4z" fill="oklch(0.52 0.06 58)" />
      <path
        d="M32 20c6 0 10 6 10 12 0 9-4 16-10 22-6-6-10-13-10-22 0-6 4-12 10-12z"
        fill="oklch(0.58 0.07 60)"
      />
      <path
        d="M32 26c4 0 6 4 6 8 0 6-2 11-6 15-4-4-6-9-6-15 0-4 2-8 6-8z"
        fill="oklch(0.9 0.04 80)"
      />
      <path
        d="M29 34l1 2M34 34l1 2M31.5 39l1 2M29.5 43l.6 1.500M34.5 43l-.6 1.5"
        stroke="oklch(0.58 0.07 60)"
        strokeWidth="1.8"
      />
      <circle cx="32" cy="19" r="7" fill="oklch(0.64 0.08 64)" />
      <circle cx="29" cy="18" r="1.5" fill="oklch(0.24 0.03 60)" />
      <circle cx="35" cy="18" r="1.5" fill="oklch(0.24 0.03 60)" />
      <path d="M29.5 21h5L32 26z" fill="oklch(0.82 0.16 85)" />
    </g>
  ),
};

const palace: GiftDrawing = {
  motion: 'unveil',
  shape: (
    <>
      <g data-part="main">
        <path d="M32 13V4" stroke="oklch(0.76 0.15 80)" strokeWidth="2.6" />
        <circle cx="32" cy="4.5" r="2.6" fill="oklch(0.83 0.15 88)" />
        <path d="M15 35c0-12 10-15 17-24 7 9 17 12 17 24z" fill="oklch(0.7 0.11 200)" />
        <path d="M32 11c7 9 17 12 17 24H38c2-9-1-16-6-24z" fill="oklch(0.6 0.11 205)" />
        <path
          d="M2 29c0-6 4-7 6.5-12C11 22 15 23 15 29zM49 29c0-6 4-7 6.5-12C58 22 62 23 62 29z"
          fill="oklch(0.83 0.15 88)"
        />
        <path d="M3 28h11v30H3zM50 28h11v30H50z" fill="oklch(0.84 0.06 78)" />
        <path d="M12 34h40v24H12z" fill="oklch(0.9 0.05 82)" />
        <path d="M34 34h18v24H34zM56 28h5v30h-5zM9 28h5v30H9z" fill="oklch(0.76 0.08 74)" />
        <path d="M12 33h40v4H12z" fill="oklch(0.83 0.15 88)" />
        <path d="M25 58V47c0-4 4-5 7-8 3 3 7 4 7 8v11z" fill="oklch(0.45 0.09 40)" />
        <path d="M16 52v-6a3 3 0 0 1 6 0v6zM42 52v-6a3 3 0 0 1 6 0v6z" fill="oklch(0.6 0.11 205)" />
        <path d="M2 58h60" stroke="oklch(0.66 0.1 70)" strokeWidth="3.4" />
      </g>
      <g data-part="glint" fill="oklch(0.86 0.14 90)">
        <path d="M13 6l1.3 3.700L18 11l-3.7 1.300L13 16l-1.3-3.700L8 11l3.7-1.300z" />
        <path d="M51 5l1.3 3.700L56 10l-3.7 1.300L51 15l-1.3-3.700L46 10l3.7-1.300z" />
      </g>
    </>
  ),
};

/** The drawings of the last tier. */
export const grandGifts = { rocket, falcon, palace };
