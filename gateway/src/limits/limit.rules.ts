/** Groups of calls that share a budget. `none` is for calls that their own signature guards. */
export type LimitClass = 'auth' | 'write' | 'read' | 'none';

/** A budget: so many calls in one minute. */
export interface Budget {
  readonly perMinute: number;
  /** Calls taken from the shared store at once and then spent here; 1 counts each call exactly. */
  readonly lease: number;
  /** Whether calls pass while the shared store is down. */
  readonly openWithoutStore: boolean;
}

export type Budgets = Readonly<Record<Exclude<LimitClass, 'none'>, Budget>>;

/** Budgets per minute of each profile; a busy test client on loopback must not meet them. */
const PER_MINUTE = {
  production: { auth: 30, write: 240, read: 1_200 },
  development: { auth: 6_000, write: 60_000, read: 10_000_000 },
  test: { auth: 6_000, write: 60_000, read: 10_000_000 },
} as const;

// A read costs a round trip to the store only every so many calls: feeds are the bulk of the traffic.
const READ_LEASES_PER_WINDOW = 40;
const WINDOW_MS = 60_000;

/** The budgets of a profile, with single figures replaced where they are configured. */
export function budgetsFor(
  profile: keyof typeof PER_MINUTE,
  own: { auth?: number | undefined; write?: number | undefined; read?: number | undefined } = {},
): Budgets {
  const base = PER_MINUTE[profile];
  const read = own.read ?? base.read;
  return {
    auth: { perMinute: own.auth ?? base.auth, lease: 1, openWithoutStore: false },
    write: { perMinute: own.write ?? base.write, lease: 1, openWithoutStore: true },
    read: {
      perMinute: read,
      lease: Math.max(1, Math.floor(read / READ_LEASES_PER_WINDOW)),
      openWithoutStore: true,
    },
  };
}

/** Which minute a moment belongs to. */
export function windowOf(nowMs: number): number {
  return Math.floor(nowMs / WINDOW_MS);
}

/** Whole seconds until the window of a moment ends; at least one. */
export function secondsToNextWindow(nowMs: number): number {
  return Math.max(1, Math.ceil(((windowOf(nowMs) + 1) * WINDOW_MS - nowMs) / 1000));
}
