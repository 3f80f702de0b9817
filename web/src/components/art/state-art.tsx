import type { ReactNode } from 'react';

const frame = {
  width: 112,
  height: 88,
  viewBox: '0 0 112 88',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  'aria-hidden': true,
} as const;

/** An empty stage: nothing here yet. */
export function EmptyArt(): ReactNode {
  return (
    <svg {...frame}>
      <rect x="37" y="12" width="38" height="64" rx="9" />
      <path d="M50 35.5v17l13-8.5z" fill="var(--accent-soft)" stroke="var(--accent)" />
      <rect x="14" y="24" width="14" height="40" rx="5" opacity=".45" />
      <rect x="84" y="24" width="14" height="40" rx="5" opacity=".45" />
    </svg>
  );
}

/** Coins that are not there yet: an empty history of coins. */
export function NoCoinsArt(): ReactNode {
  return (
    <svg {...frame}>
      <circle cx="56" cy="40" r="22" fill="var(--accent-soft)" stroke="var(--accent)" />
      <path d="M46.5 49V38.5a5 5 0 0 1 9-3l.5.8.5-.8a5 5 0 0 1 9 3V49" stroke="var(--accent)" />
      <path d="M22 70h68M34 78h44" opacity=".45" />
      <circle cx="18" cy="46" r="9" opacity=".45" />
      <circle cx="94" cy="46" r="9" opacity=".45" />
    </svg>
  );
}

/** A knotted line: it did not load. */
export function TangledArt(): ReactNode {
  return (
    <svg {...frame}>
      <path d="M6 54h22c14 0 10-24 24-24 16 0 16 26 2 26-12 0-12-18 2-18 16 0 12 16 26 16h24" />
      <circle cx="54" cy="44" r="27" stroke="var(--accent)" opacity=".5" strokeDasharray="3 7" />
    </svg>
  );
}

/** A broken arc: no connection. */
export function OfflineArt(): ReactNode {
  return (
    <svg {...frame}>
      <path d="M22 38a50 50 0 0 1 20-11M90 38a50 50 0 0 0-30-14" />
      <path d="M34 52a32 32 0 0 1 14-8M78 52a32 32 0 0 0-12-7" />
      <circle cx="56" cy="68" r="4" fill="currentColor" stroke="none" />
      <path d="M30 16l52 60" stroke="var(--accent)" />
    </svg>
  );
}

/** A door with a keyhole: this needs an account, or a follow. */
export function LockedArt(): ReactNode {
  return (
    <svg {...frame}>
      <rect x="34" y="36" width="44" height="36" rx="9" />
      <path d="M42 36v-8a14 14 0 0 1 28 0v8" />
      <circle cx="56" cy="51" r="4" fill="var(--accent-soft)" stroke="var(--accent)" />
      <path d="M56 55v7" stroke="var(--accent)" />
    </svg>
  );
}

/** A glass over an empty stage: looked for, not found. */
export function NotFoundArt(): ReactNode {
  return (
    <svg {...frame}>
      <rect x="22" y="14" width="30" height="52" rx="8" opacity=".45" />
      <circle cx="62" cy="40" r="20" fill="var(--accent-soft)" stroke="var(--accent)" />
      <path d="M76.5 54.5 92 70" stroke="var(--accent)" />
      <path d="M56 33v14l11-7z" />
    </svg>
  );
}

/** A signpost that points nowhere: the page is not there. */
export function LostArt(): ReactNode {
  return (
    <svg {...frame}>
      <path d="M56 76V14" />
      <path d="M56 20h26l9 8-9 8H56z" fill="var(--accent-soft)" stroke="var(--accent)" />
      <path d="M56 42H32l-8 7 8 7h24z" />
      <path d="M40 76h32" />
    </svg>
  );
}
