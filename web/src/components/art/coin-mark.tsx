import type { ReactNode } from 'react';

/** The coin: a ring with the brand's arch struck into it. */
export function CoinMark({ size = 18 }: { size?: number }): ReactNode {
  return (
    <svg width={size} height={size} viewBox="0 0 20 20" fill="none" aria-hidden="true">
      <circle
        cx="10"
        cy="10"
        r="8.4"
        fill="var(--coin-soft)"
        stroke="var(--coin)"
        strokeWidth="1.7"
      />
      <path
        d="M6.4 13.4V9.1a1.9 1.9 0 0 1 3.4-1.2l.2.3.2-.3a1.9 1.9 0 0 1 3.4 1.2v4.3"
        stroke="var(--coin)"
        strokeWidth="1.7"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
