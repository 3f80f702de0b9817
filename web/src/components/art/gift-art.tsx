import type { ReactNode } from 'react';

interface Drawing {
  hue: string;
  shape: ReactNode;
}

// Two tones per gift: a soft body and a drawn edge, readable on light and dark.
const drawings: Record<string, Drawing> = {
  rose: {
    hue: 'oklch(0.64 0.2 15)',
    shape: (
      <>
        <path d="M24 8c6 0 11 4 11 10s-5 11-11 11-11-5-11-11S18 8 24 8z" className="body" />
        <path d="M24 13c3 0 6 2 6 5s-3 6-6 6-5-2-5-5 2-4 5-4 3 2 2 4" />
        <path d="M24 29v13M24 37c-4 0-7-2-8-6 4 0 7 2 8 6zM24 41c4 0 6-2 7-5-4 0-6 2-7 5z" />
      </>
    ),
  },
  heart: {
    hue: 'oklch(0.65 0.2 25)',
    shape: (
      <>
        <path
          d="M24 41C12 33 6 26 6 18.5a9 9 0 0 1 18-2.5 9 9 0 0 1 18 2.5c0 7.5-6 14.5-18 22.5z"
          className="body"
        />
        <path d="M13 18c0-2 1-4 3-4" />
      </>
    ),
  },
  coffee: {
    hue: 'oklch(0.66 0.12 60)',
    shape: (
      <>
        <path d="M11 20h22v12a8 8 0 0 1-8 8h-6a8 8 0 0 1-8-8z" className="body" />
        <path d="M33 23h3a4 4 0 0 1 0 9h-3M8 43h28M18 14c-2-2 2-4 0-6M26 14c-2-2 2-4 0-6" />
      </>
    ),
  },
  star: {
    hue: 'oklch(0.72 0.15 85)',
    shape: (
      <>
        <path
          d="M24 5l5.7 12L43 18.5l-9.8 9 2.6 13L24 34l-11.8 6.5 2.6-13L5 18.5 18.3 17z"
          className="body"
        />
        <path d="M24 14l2.5 5.5" />
      </>
    ),
  },
  balloon: {
    hue: 'oklch(0.64 0.16 245)',
    shape: (
      <>
        <path
          d="M24 5c8 0 13 6 13 13 0 8-7 14-13 14s-13-6-13-14C11 11 16 5 24 5z"
          className="body"
        />
        <path d="M24 32l-3 4h6zM24 36c-4 3 4 4 0 8M17 18c0-4 2-6 5-7" />
      </>
    ),
  },
  fireworks: {
    hue: 'oklch(0.66 0.18 320)',
    shape: (
      <>
        <circle cx="24" cy="21" r="5" className="body" />
        <path d="M24 5v6M24 31v12M8 21h6M34 21h6M12.5 9.5l4.5 4.5M31 28l4.5 4.5M35.5 9.5L31 14M17 28l-4.5 4.5" />
        <path d="M6 9h.01M42 9h.01M7 35h.01M41 35h.01" />
      </>
    ),
  },
  crown: {
    hue: 'oklch(0.74 0.15 80)',
    shape: (
      <>
        <path d="M9 35L5 15l10 8 9-14 9 14 10-8-4 20z" className="body" />
        <path d="M10 41h28M24 26l3 3-3 3-3-3z" />
      </>
    ),
  },
  rocket: {
    hue: 'oklch(0.62 0.14 275)',
    shape: (
      <>
        <path d="M24 4c7 5 9 13 8 21l-3 8H19l-3-8c-1-8 1-16 8-21z" className="body" />
        <path d="M16 22l-7 8v8l9-6M32 22l7 8v8l-9-6M21 37c0 3 1 5 3 7 2-2 3-4 3-7" />
        <circle cx="24" cy="18" r="3.5" />
      </>
    ),
  },
};

const parcel: Drawing = {
  hue: 'oklch(0.74 0.14 80)',
  shape: (
    <>
      <path d="M9 22h30v20H9z" className="body" />
      <path d="M7 15h34v7H7zM24 15v27M24 15c-9 0-10-8-5-8 4 0 5 8 5 8zM24 15c9 0 10-8 5-8-4 0-5 8-5 8z" />
    </>
  ),
};

/** The drawing of a gift by its name; an unknown one arrives wrapped. */
export function GiftArt({ name, size = 44 }: { name: string; size?: number }): ReactNode {
  const { hue, shape } = drawings[name.trim().toLowerCase()] ?? parcel;
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 48 48"
      className="gift-art"
      style={{ color: hue }}
      fill="none"
      stroke="currentColor"
      strokeWidth="2.4"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {shape}
    </svg>
  );
}
