import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import type { Figures } from '../harness.js';

const run = promisify(execFile);
const AUTOCANNON = createRequire(import.meta.url).resolve('autocannon/autocannon.js');
const OUTPUT_BYTES_MAX = 16 * 1024 * 1024;

/** Connections of every load by HTTP, unless a row says otherwise. */
export const CONNECTIONS = 50;

export interface HttpLoad {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly seconds: number;
}

interface Report {
  readonly requests: { readonly average: number };
  readonly latency: { readonly p50: number; readonly p99: number };
  readonly non2xx: number;
  readonly errors: number;
  readonly statusCodeStats: Readonly<Record<string, unknown>>;
}

/** Keeps 50 connections busy from a process of its own (autocannon). Throws when a single reply was not a success. */
export async function loadByHttp({ url, headers = {}, seconds }: HttpLoad): Promise<Figures> {
  const { stdout } = await run(
    process.execPath,
    [
      ...[AUTOCANNON, '--json', '--no-progress'],
      ...['-c', String(CONNECTIONS), '-d', String(seconds)],
      ...Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}=${value}`]),
      url,
    ],
    { maxBuffer: OUTPUT_BYTES_MAX },
  );
  const { requests, latency, non2xx, errors, statusCodeStats } = JSON.parse(stdout) as Report;
  if (non2xx + errors > 0)
    throw new Error(`${url}: ${JSON.stringify(statusCodeStats)}, ${errors} without a reply`);
  return { requests: requests.average, p50: latency.p50, p99: latency.p99 };
}
