import type { Registry } from 'prom-client';
import type { Health } from '../runtime/health.js';

/** Whose health and figures are told; without figures none are shown. */
export interface HealthParts {
  readonly health: Health;
  readonly metrics?: Registry;
}

export interface HealthAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const KEPT_BY_NOBODY = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
};

/**
 * What a process says at a path. /healthz: it is up. /readyz: whether it can do its job. /metrics: Prometheus text.
 * Undefined for every other path, and for figures that are not given.
 */
export async function healthAnswer(
  path: string,
  { health, metrics }: HealthParts,
): Promise<HealthAnswer | undefined> {
  if (path === '/healthz') return json(200, { status: 'ok' });
  if (path === '/readyz') {
    const readiness = await health.readiness();
    return json(readiness.ready ? 200 : 503, readiness);
  }
  if (path !== '/metrics' || !metrics) return undefined;
  const headers = { 'content-type': metrics.contentType };
  return { status: 200, headers, body: await metrics.metrics() };
}

function json(status: number, body: object): HealthAnswer {
  return { status, headers: KEPT_BY_NOBODY, body: JSON.stringify(body) };
}
