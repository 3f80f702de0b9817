/** Groups of calls that share a budget. `none` is for calls that their own signature guards. */
export type LimitClass = 'auth' | 'write' | 'read' | 'play' | 'none';

/** A budget: so many calls in one minute. */
export interface Budget {
  readonly perMinute: number;
  /** Calls taken from the shared store at once and then spent here; 1 counts each call exactly. */
  readonly lease: number;
  /** Whether calls pass while the shared store is down. */
  readonly openWithoutStore: boolean;
}

/**
 * The classes; `network`: everything that one network sends, whoever is behind it; and `known`: what a device spends
 * where it has signed in before, ahead of the `auth` of its network.
 */
export type BudgetName = Exclude<LimitClass, 'none'> | 'network' | 'known';

export type Budgets = Readonly<Record<BudgetName, Budget>>;

/** Budgets per minute of each profile; a busy test client on loopback must not meet them. */
const PER_MINUTE = {
  // Of those who guess identity asks work long before; this bounds floods.
  // A player asks about twenty times a minute and says no session: hundreds behind one address play on.
  // A mobile carrier puts thousands of people behind one address: the network's budget is for floods only.
  // The passes of one account are worth less than one more address (`DeviceTokens`).
  production: { auth: 300, known: 30, write: 240, read: 1_200, play: 12_000, network: 60_000 },
  development: {
    ...{ auth: 6_000, known: 600, write: 60_000 },
    ...{ read: 10_000_000, play: 10_000_000, network: 20_000_000 },
  },
  test: {
    ...{ auth: 6_000, known: 600, write: 60_000 },
    ...{ read: 10_000_000, play: 10_000_000, network: 20_000_000 },
  },
} as const;

// A read costs a round trip to the store only every so many calls: feeds are the bulk of the traffic.
const LEASES_PER_WINDOW = 40;
const WINDOW_MS = 60_000;

/** The budgets of a profile, with single figures replaced where they are configured. */
export function budgetsFor(
  profile: keyof typeof PER_MINUTE,
  own: { readonly [name in BudgetName]?: number | undefined } = {},
): Budgets {
  const base = PER_MINUTE[profile];
  const exact = (perMinute: number, openWithoutStore: boolean): Budget => ({
    perMinute,
    lease: 1,
    openWithoutStore,
  });
  const leased = (perMinute: number): Budget => ({
    perMinute,
    lease: Math.max(1, Math.floor(perMinute / LEASES_PER_WINDOW)),
    openWithoutStore: true,
  });
  return {
    auth: exact(own.auth ?? base.auth, false),
    known: exact(own.known ?? base.known, false),
    write: exact(own.write ?? base.write, true),
    read: leased(own.read ?? base.read),
    play: leased(own.play ?? base.play),
    network: leased(own.network ?? base.network),
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
