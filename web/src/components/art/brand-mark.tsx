import type { ReactNode } from 'react';

/** Two arches and a dot: an m that is also two people meeting. */
export function BrandMark({ size = 28 }: { size?: number }): ReactNode {
  return (
    <svg width={size} height={size} viewBox="0 0 28 28" fill="none" aria-hidden="true">
      <path
        d="M4 23V10.6a4.9 4.9 0 0 1 8.8-3L14 9.2l1.2-1.6a4.9 4.9 0 0 1 8.8 3V23"
        stroke="var(--accent)"
        strokeWidth="3.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="14" cy="20.6" r="3" fill="var(--accent)" />
    </svg>
  );
}
