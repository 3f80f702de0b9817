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
  tea: {
    hue: 'oklch(0.66 0.12 60)',
    shape: (
      <>
        <path d="M11 20h22v12a8 8 0 0 1-8 8h-6a8 8 0 0 1-8-8z" className="body" />
        <path d="M33 23h3a4 4 0 0 1 0 9h-3M8 43h28M18 14c-2-2 2-4 0-6M26 14c-2-2 2-4 0-6" />
      </>
    ),
  },
  lantern: {
    hue: 'oklch(0.74 0.14 80)',
    shape: (
      <>
        <path d="M17 15h14l3 5-3 18H17l-3-18z" className="body" />
        <path d="M19 11h10M24 11V7M20 42h8M24 24c3 3 3 7 0 9-3-2-3-6 0-9z" />
      </>
    ),
  },
  falcon: {
    hue: 'oklch(0.64 0.1 245)',
    shape: (
      <>
        <path
          d="M6 15c9 0 14 3 18 9 4-6 9-9 18-9-2 11-8 18-18 20C14 33 8 26 6 15z"
          className="body"
        />
        <path d="M24 24v16M13 19c3 4 5 6 8 8M35 19c-3 4-5 6-8 8M20 38l4 4 4-4" />
      </>
    ),
  },
  oud: {
    hue: 'oklch(0.6 0.12 50)',
    shape: (
      <>
        <path d="M19 22c7-1 11 3 10 10-1 6-6 10-12 10S7 37 7 31s5-8 12-9z" className="body" />
        <path d="M25 25L39 9M36 6l6 6M18 34l4-4M14 38l10-11" />
        <circle cx="18" cy="32" r="3" />
      </>
    ),
  },
  dhow: {
    hue: 'oklch(0.64 0.1 190)',
    shape: (
      <>
        <path d="M6 33h36c-2 6-6 9-11 9H16c-5 0-8-3-10-9z" className="body" />
        <path d="M22 33V6l15 20-15 3M18 28l-8 2 8-14" />
      </>
    ),
  },
  pearl: {
    hue: 'oklch(0.7 0.04 320)',
    shape: (
      <>
        <circle cx="24" cy="21" r="10" className="body" />
        <path d="M19 19c1-3 3-4 6-4M6 27c2 9 9 14 18 14s16-5 18-14c-5 0-8 2-9 5-2-2-5-3-9-3s-7 1-9 3c-1-3-4-5-9-5z" />
      </>
    ),
  },
  comet: {
    hue: 'oklch(0.64 0.16 280)',
    shape: (
      <>
        <circle cx="15" cy="33" r="8" className="body" />
        <path d="M20 26L39 7M26 31l15-15M17 22l9-9M12 31c0-2 1-3 3-3" />
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
