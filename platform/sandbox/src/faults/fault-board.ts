import type { Counters } from '../health/counters.js';

/** Where a fault of this kind strikes: the merchant's calls, the messages to the merchant, the payments themselves. */
const SCOPES = {
  latency: 'call',
  down: 'call',
  garbage: 'call',
  timeout: 'call',
  'webhook-drop': 'message',
  'webhook-late': 'message',
  'webhook-duplicate': 'message',
  'webhook-reorder': 'message',
  'webhook-forged': 'payment',
  'wrong-amount': 'payment',
  'wrong-currency': 'payment',
  'late-success': 'payment',
  'refund-refused': 'refund',
} as const;

/** How a provider misbehaves. */
export type FaultKind = keyof typeof SCOPES;
type Scope = (typeof SCOPES)[FaultKind];

/** The kinds that strike there. */
export type KindOf<S extends Scope> = {
  [K in FaultKind]: (typeof SCOPES)[K] extends S ? K : never;
}[FaultKind];

export const FAULT_KINDS = Object.keys(SCOPES) as [FaultKind, ...FaultKind[]];

/** One misbehaviour that is switched on; without `count` it lasts until it is taken away. */
export interface Fault<K extends FaultKind = FaultKind> {
  provider: string;
  kind: K;
  ms: number;
  /** Of a duplicate: how many there are in all. */
  times: number;
  count?: number;
}

/** Brings a failed payment to a success after a while. */
type TurnLate = (payment: { provider: string; reference: string }, ms: number) => void;

const DEFAULT_MS: Partial<Record<FaultKind, number>> = {
  latency: 2_000,
  timeout: 30_000,
  'webhook-late': 3_000,
  'webhook-reorder': 2_000,
  'late-success': 2_000,
};
const TIMES = 2;

/** The faults that are switched on, at most one per provider and place where it strikes. */
export class FaultBoard {
  readonly #faults = new Map<string, Fault>();

  /** Set once there are providers that can do it. */
  turnLate: TurnLate = () => undefined;

  constructor(private readonly counters: Counters) {}

  set(fault: Pick<Fault, 'provider' | 'kind'> & Partial<Fault>): Fault {
    const { ms = DEFAULT_MS[fault.kind] ?? 0, times = TIMES } = fault;
    const stored = { ...fault, ms, times };
    this.#faults.set(keyOf(fault.provider, SCOPES[fault.kind]), stored);
    return stored;
  }

  list(): Fault[] {
    return [...this.#faults.values()];
  }

  clear(provider?: string): void {
    for (const [key, fault] of this.#faults)
      if (provider === undefined || fault.provider === provider) this.#faults.delete(key);
  }

  /** The fault that the next thing of this provider meets there; counts it down. */
  take<S extends Scope>(provider: string, scope: S): Fault<KindOf<S>> | undefined {
    const key = keyOf(provider, scope);
    const fault = this.#faults.get(key) as Fault<KindOf<S>> | undefined;
    if (!fault) return undefined;
    this.counters.add('sandbox_faults_total', { provider, kind: fault.kind });
    if (fault.count === undefined) return fault;
    if (fault.count <= 1) this.#faults.delete(key);
    else this.#faults.set(key, { ...fault, count: fault.count - 1 });
    return fault;
  }
}

function keyOf(provider: string, scope: Scope): string {
  return `${provider} ${scope}`;
}
