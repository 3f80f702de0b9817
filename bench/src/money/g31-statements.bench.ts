import { startTestSystem } from '@mate/devnet/test-system';
import { atMost, forTheRecord } from '../goals.js';
import { isQuick, quantile, show, type Comparison, type Figures, type Row } from '../harness.js';
import { signUp, type Member } from '../system/member.js';
import { CACHE_GB, makeRoomForBooks } from './room-for-books.js';
import { seedStatement, type StatementData } from './statement-data.js';

const LINES = isQuick ? 20_000 : 1_000_000;
const CALLS = isQuick ? 10 : 200;
const DEEP_PAGES = isQuick ? 5 : 25;
const DEEP_PAGE = 500;
const PAGE = 20;

const SORTS = ['updatedAt', 'createdAt', 'amount'] as const;
const FILTERS = ['', 'type=GIFTING', 'type=COIN_PURCHASED', 'status=FAILED'] as const;

export const g31: Row = {
  name: 'G31',
  title: 'statement pages and past balances at a million lines, one call at a time',
  goals: [
    atMost(20, { figure: 'page p99', unit: 'ms' }),
    atMost(20, { figure: 'deep page p99', unit: 'ms' }),
    // Of the one sort and filter that was slowest: with few calls of each, what else the machine does shows here first.
    atMost(20, { figure: 'dearest p99', unit: 'ms' }),
    atMost(20, { figure: 'balance p99', unit: 'ms' }),
    forTheRecord({ figure: 'page p50', unit: 'ms' }),
    forTheRecord({ figure: 'dearest p50', unit: 'ms' }),
  ],
  prepare: compare,
};

async function compare(): Promise<Comparison> {
  const system = await startTestSystem();
  await makeRoomForBooks(system.facts.addresses.mongoUrl);
  const viewer = await signUp(system);
  const data = await seedStatement(system.facts, viewer.accountId, LINES);
  const asked = { gatewayUrl: system.gatewayUrl, viewer };
  const queries = queriesOf(data);
  const cursors = new Map<string, string>();
  for (const query of queries) cursors.set(query, await deepCursorOf(asked, query));
  return {
    ours: { name: 'gateway', measure: () => measure(asked, { queries, cursors, data }) },
    raw: { name: 'driver', measure: () => measureRaw(data) },
    conditions:
      `${show(LINES)} lines and journals of one owner; pages of ${PAGE}, every sort, order and filter with and without a period (${queries.length}), ` +
      `${CALLS} calls of each, dearest: of the slowest of them; deep: some ${show(DEEP_PAGES * DEEP_PAGE)} rows on by cursor; balances at random times; ` +
      `cache of ${CACHE_GB} GB; raw asks MongoDB for the newest page, without other sides and posts`,
    [Symbol.asyncDispose]: async () => {
      await data[Symbol.asyncDispose]();
      await system.stop();
    },
  };
}

function queriesOf({ period }: StatementData): string[] {
  const within = `from=${period.from.toISOString()}&to=${period.to.toISOString()}`;
  return SORTS.flatMap((sort) =>
    ['asc', 'desc'].flatMap((order) =>
      FILTERS.flatMap((filter) =>
        ['', within].map((times) =>
          [`sort=${sort}`, `order=${order}`, filter, times].filter(Boolean).join('&'),
        ),
      ),
    ),
  );
}

interface Asked {
  readonly gatewayUrl: string;
  readonly viewer: Member;
}

interface Subjects {
  readonly queries: readonly string[];
  readonly cursors: ReadonlyMap<string, string>;
  readonly data: StatementData;
}

async function measure(asked: Asked, { queries, cursors, data }: Subjects): Promise<Figures> {
  const pages: number[][] = [];
  const deep: number[][] = [];
  for (const query of queries) {
    const list = `payment/transaction?${query}&limit=${PAGE}`;
    const cursor = cursors.get(query) ?? '';
    pages.push(await timesOf(() => ask(asked, list)));
    deep.push(await timesOf(() => ask(asked, `${list}&cursor=${cursor}`)));
  }
  const { from, to } = data.period;
  const balances = await timesOf((call) => {
    const time = new Date(from.getTime() + ((to.getTime() - from.getTime()) * call) / CALLS);
    return ask(asked, `payment/wallet/at?time=${time.toISOString()}`);
  });
  const dearest = (times: readonly number[][], share: number): number =>
    Math.max(...times.map((one) => quantile(one, share)));
  return {
    'page p99': quantile(pages.flat(), 0.99),
    'page p50': quantile(pages.flat(), 0.5),
    'deep page p99': quantile(deep.flat(), 0.99),
    'dearest p99': dearest([...pages, ...deep], 0.99),
    'dearest p50': dearest([...pages, ...deep], 0.5),
    'balance p99': quantile(balances, 0.99),
  };
}

async function measureRaw({ wallet, ownerId }: StatementData): Promise<Figures> {
  const times = await timesOf(() =>
    wallet
      .collection('transactions')
      .find({ ownerId, type: 'GIFT', state: 'COMPLETED' })
      .sort({ updateTime: -1, transactionId: -1 })
      .limit(PAGE + 1)
      .toArray(),
  );
  return { 'page p99': quantile(times, 0.99), 'page p50': quantile(times, 0.5) };
}

async function timesOf(work: (call: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let call = 0; call < CALLS; call += 1) {
    const begin = performance.now();
    await work(call);
    times.push(performance.now() - begin);
  }
  return times;
}

interface Reply {
  readonly pagination?: { readonly nextCursor: string | null };
}

/** Throws where an answer is no success: other work would be compared then. */
async function ask({ gatewayUrl, viewer }: Asked, path: string): Promise<Reply> {
  const response = await fetch(`${gatewayUrl}/api/${path}`, {
    headers: { 'app-version': '1.0.0', ...viewer.headers },
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
  return JSON.parse(text) as Reply;
}

async function deepCursorOf(asked: Asked, query: string): Promise<string> {
  let cursor = '';
  for (let page = 0; page < DEEP_PAGES; page += 1) {
    const path = `payment/transaction?${query}&limit=${DEEP_PAGE}&cursor=${cursor}`;
    const next = (await ask(asked, path)).pagination?.nextCursor;
    // A short list: its last page is deep enough.
    if (!next) break;
    cursor = next;
  }
  return cursor;
}
