import type { Counters } from '../health/counters.js';

export const FAULT_KINDS = ['latency', 'down', 'garbage', 'timeout'] as const;

/** How a provider misbehaves. */
export type FaultKind = (typeof FAULT_KINDS)[number];

/** One misbehaviour that is switched on; without `count` it lasts until it is taken away. */
export interface Fault {
  provider: string;
  kind: FaultKind;
  ms: number;
  count?: number;
}

const DEFAULT_MS: Record<FaultKind, number> = {
  latency: 2_000,
  down: 0,
  garbage: 0,
  timeout: 30_000,
};

/** The faults that are switched on, at most one per provider. */
export class FaultBoard {
  readonly #faults = new Map<string, Fault>();

  constructor(private readonly counters: Counters) {}

  set(fault: Omit<Fault, 'ms'> & { ms?: number }): Fault {
    const stored = { ...fault, ms: fault.ms ?? DEFAULT_MS[fault.kind] };
    this.#faults.set(fault.provider, stored);
    return stored;
  }

  list(): Fault[] {
    return [...this.#faults.values()];
  }

  clear(provider?: string): void {
    if (provider === undefined) this.#faults.clear();
    else this.#faults.delete(provider);
  }

  /** The fault that the next call to this provider meets; counts it down. */
  take(provider: string): Fault | undefined {
    const fault = this.#faults.get(provider);
    if (!fault) return undefined;
    this.counters.add('sandbox_faults_total', { provider, kind: fault.kind });
    if (fault.count === undefined) return fault;
    if (fault.count <= 1) this.#faults.delete(provider);
    else this.#faults.set(provider, { ...fault, count: fault.count - 1 });
    return fault;
  }
}
