import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { Clock } from './clock.js';

export { Counter, Gauge, Histogram, Registry };

const SECONDS = [0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The registry of this process, with the runtime's own figures. */
export function createMetrics(service: string): Registry {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  collectDefaultMetrics({ register: registry });
  return registry;
}

/** A figure that is read when somebody asks for figures; not a number where it cannot be read. */
export function gaugeOf(
  registry: Registry,
  figure: { readonly name: string; readonly help: string; readonly read: () => Promise<number> },
): Gauge {
  const { help, name, read } = figure;
  return new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      // A database that is away must not take the other figures with it.
      this.set(await read().catch(() => Number.NaN));
    },
  });
}

/** How long ago a time was; 0 where there is none, or it is ahead: clocks of processes differ. */
export function secondsSince(time: Date | undefined, clock: Clock): number {
  return time ? Math.max(0, clock.nowMs() - time.getTime()) / 1_000 : 0;
}

/** Rate, errors and duration of calls, by method (a template, never an address) and outcome reason. */
export function callDurations(registry: Registry, name: 'rpc' | 'http'): Histogram {
  return new Histogram({
    name: `mate_${name}_server_duration_seconds`,
    help: `Duration of ${name} calls`,
    labelNames: ['method', 'outcome'],
    buckets: SECONDS,
    registers: [registry],
  });
}
