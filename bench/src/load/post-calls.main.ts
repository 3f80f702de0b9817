import { Agent, get } from 'node:http';
import type { ContentCalls } from '@mate/contracts/calls';
import { InternalTokenMinter } from '@mate/service-kit/internal-token';
import { createRpcClient } from '@mate/service-kit/rpc-client';
import { read } from '../addresses.js';
import { quantile } from '../harness.js';
import { paced } from './paced.js';
import { endWithParent, tell } from './program.js';
import { throughputOf } from './throughput.js';

/* Asks for one post again and again, through the gateway by HTTP or the service itself by RPC, from this one process. */

/** What this program is asked. */
export type PostCallsOrder =
  | { readonly kind: 'at-rate'; readonly perSecond: number; readonly forMs: number }
  | { readonly kind: 'flat-out'; readonly concurrency: number; readonly forMs: number };

/** What it answers: milliseconds, or calls a second. */
export interface PostCallsReport {
  readonly p50: number;
  readonly p99: number;
  readonly perSecond: number;
}

const WARM_UP_MS = 500;

function byHttp(): () => Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 50 });
  const headers = { 'access-token': read('BENCH_TOKEN') };
  const url = read('BENCH_URL');
  return () =>
    new Promise((resolve, reject) => {
      const request = get(url, { agent, headers }, (reply) => {
        reply.resume();
        reply.once('end', () =>
          reply.statusCode === 200 ? resolve() : reject(new Error(`${url}: ${reply.statusCode}`)),
        );
      });
      request.once('error', reject);
    });
}

function byRpc(): () => Promise<void> {
  const content = createRpcClient<ContentCalls>({
    domain: 'content',
    address: read('BENCH_ADDRESS'),
    minter: new InternalTokenMinter(read('BENCH_PRIVATE_KEY')),
  });
  const caller = { accountId: read('BENCH_VIEWER'), sessionId: read('BENCH_SESSION') };
  const request = { postId: read('BENCH_POST') };
  return async () => {
    await content.getPost(request, { caller });
  };
}

const call = process.env.BENCH_URL ? byHttp() : byRpc();

async function follow(order: PostCallsOrder): Promise<PostCallsReport> {
  const times: number[] = [];
  const timed = async (): Promise<void> => {
    const begin = performance.now();
    await call();
    times.push(performance.now() - begin);
  };
  if (order.kind === 'at-rate') {
    await paced(order, timed);
  } else {
    const { concurrency, forMs } = order;
    const load = { concurrency, warmUpMs: WARM_UP_MS, measureMs: forMs };
    const perSecond = await throughputOf(timed, load);
    return { p50: quantile(times, 0.5), p99: quantile(times, 0.99), perSecond };
  }
  return { p50: quantile(times, 0.5), p99: quantile(times, 0.99), perSecond: order.perSecond };
}

process.on('message', (order: PostCallsOrder) => void follow(order).then(tell));
endWithParent(() => Promise.resolve());
tell('ready');
