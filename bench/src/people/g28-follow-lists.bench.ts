import { startTestSystem } from '@mate/devnet/test-system';
import { atMost } from '../goals.js';
import { isQuick, quantile, type Comparison, type Figures, type Row } from '../harness.js';
import { seedFollowGraph, type FollowData } from './follow-data.js';
import { signUp, type Member } from '../system/member.js';

const EDGES = isQuick ? 20_000 : 1_000_000;
const CALLS = isQuick ? 30 : 400;
const DEEP_PAGES = isQuick ? 20 : 100;
const PAGE = 20;

export const g28: Row = {
  name: 'G28',
  title: 'follow lists at a million edges, one call at a time',
  goals: [
    atMost(25, { figure: 'p50', unit: 'ms' }),
    atMost(100, { figure: 'p99', unit: 'ms' }),
    atMost(1.3, { figure: 'deep', unit: '× the first page' }),
  ],
  prepare: compare,
};

async function compare(): Promise<Comparison> {
  const system = await startTestSystem();
  const viewer = await signUp(system);
  const data = await seedFollowGraph(system.facts, viewer.accountId, EDGES);
  const asked = { gatewayUrl: system.gatewayUrl, viewer };
  const lists = [
    `user/followers/${data.creatorId}`,
    `user/following/${viewer.accountId}`,
    'user/friends',
  ];
  const firstPage = (list: string): Promise<Page> => pageOf(asked, list);
  await timesOf(lists, firstPage);
  const deep = await cursorOf(asked, lists[0] ?? '');
  return {
    ours: {
      name: 'gateway',
      measure: async () => {
        const first = await timesOf(lists, firstPage);
        const far = await timesOf(lists.slice(0, 1), (list) => pageOf(asked, list, deep));
        const near = await timesOf(lists.slice(0, 1), firstPage);
        return { ...figuresOf(first), deep: quantile(far, 0.5) / quantile(near, 0.5) };
      },
    },
    raw: {
      name: 'driver',
      measure: async () => ({ ...figuresOf(await timesOf([''], () => rawPage(data))), deep: 1 }),
    },
    conditions:
      `${data.describe}; first pages of ${PAGE} of followers, following and friends in turn, ${CALLS} calls of each a round; deep is page ` +
      `${DEEP_PAGES} of the followers by cursor; raw asks MongoDB for a page of followers and their accounts, without who may see whom`,
    [Symbol.asyncDispose]: async () => {
      await data[Symbol.asyncDispose]();
      await system.stop();
    },
  };
}

async function timesOf(
  lists: readonly string[],
  work: (list: string) => Promise<unknown>,
): Promise<number[]> {
  const times: number[] = [];
  for (let call = 0; call < CALLS; call += 1)
    for (const list of lists) {
      const begin = performance.now();
      await work(list);
      times.push(performance.now() - begin);
    }
  return times;
}

function figuresOf(times: readonly number[]): Figures {
  return { p50: quantile(times, 0.5), p99: quantile(times, 0.99) };
}

interface Asked {
  readonly gatewayUrl: string;
  readonly viewer: Member;
}

interface Page {
  readonly data: readonly object[];
  readonly pagination: { readonly nextCursor: string | null };
}

/** Throws where a page is no success or not full: other work would be compared then. */
async function pageOf({ gatewayUrl, viewer }: Asked, list: string, cursor = ''): Promise<Page> {
  const query = new URLSearchParams({ limit: String(PAGE), ...(cursor && { cursor }) });
  const response = await fetch(`${gatewayUrl}/api/${list}?${query.toString()}`, {
    headers: { 'app-version': '1.0.0', ...viewer.headers },
  });
  const page = (await response.json()) as Page;
  if (!response.ok || page.data.length !== PAGE)
    throw new Error(`${list}: ${response.status}, ${page.data?.length ?? 0} rows`);
  return page;
}

async function cursorOf(asked: Asked, list: string): Promise<string> {
  let cursor = '';
  for (let page = 1; page < DEEP_PAGES; page += 1)
    cursor = (await pageOf(asked, list, cursor)).pagination.nextCursor ?? '';
  return cursor;
}

async function rawPage({ social, identity, creatorId }: FollowData): Promise<string> {
  const rows = await social
    .collection<{ _id: string; actorId: string }>('relations')
    .find({ targetId: creatorId, following: true })
    .sort({ followTime: -1, _id: -1 })
    .limit(PAGE + 1)
    .toArray();
  const people = await identity
    .collection<{ _id: string }>('accounts')
    .find({ _id: { $in: rows.map(({ actorId }) => actorId) } })
    .toArray();
  return JSON.stringify(people);
}
