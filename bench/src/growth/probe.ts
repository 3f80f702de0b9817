import { quantile } from '../harness.js';
import type { Member } from '../system/member.js';
import { pagePath, type List } from './lists.rules.js';
import { PAGE } from './sizes.rules.js';

const CALL_MS_MAX = 10_000;
const WALK_PAGES = 10;

/** Where a list is asked, and as whom. */
export interface Asked {
  readonly gatewayUrl: string;
  readonly viewer: Member;
}

/** One page of one list, to be asked again and again. */
export interface Probe {
  readonly list: List;
  readonly isCursor: boolean;
  readonly path: string;
}

/** How long a probe took, p50 in ms; infinite where more than half of the calls failed. */
export interface Sample {
  readonly probe: Probe;
  readonly p50: number;
}

/** How often to ask. */
export interface Rounds {
  /** Before those that count. */
  readonly warmUps: number;
  readonly rounds: number;
  readonly msMax: number;
}

interface Page {
  readonly data: readonly unknown[];
  readonly pagination: { readonly nextCursor: string | null };
}

/**
 * The first page of a list and, where it has a second full one, a page by cursor: the last full one within ten pages.
 * Throws when the first page has not as many rows as it must, since other rows would be compared then.
 */
export async function probesOf(asked: Asked, list: List): Promise<Probe[]> {
  const rows = list.rows ?? PAGE;
  const first: Probe = { list, isCursor: false, path: pagePath(list) };
  let page = await answerOf(asked, first);
  if (page && page.data.length !== rows)
    throw new Error(`${list.name}: ${page.data.length} rows, not ${rows}`);
  let deepest = first;
  for (let walked = 0; page?.pagination.nextCursor && walked < WALK_PAGES; walked += 1) {
    const path = pagePath(list, page.pagination.nextCursor);
    const next: Probe = { list, isCursor: true, path };
    page = await answerOf(asked, next);
    if (page?.data.length === rows) deepest = next;
  }
  return deepest === first ? [first] : [first, deepest];
}

/**
 * Asks all probes in turn, one call at a time, for so many rounds or until the time is up: what disturbs the machine
 * for a while disturbs all of them alike.
 */
export async function sampleAll(
  asked: Asked,
  probes: readonly Probe[],
  { warmUps, rounds, msMax }: Rounds,
): Promise<Sample[]> {
  const begin = performance.now();
  const isWithin = (share: number): boolean => performance.now() - begin < share * msMax;
  for (let round = 0; round < warmUps && isWithin(0.5); round += 1)
    for (const probe of probes) await ask(asked, probe.list, probe.path);
  const times = probes.map((): number[] => []);
  // One round counts, whatever it takes.
  for (let round = 0; round < rounds && (round === 0 || isWithin(1)); round += 1) {
    for (const [index, probe] of probes.entries()) times[index]?.push(await timed(asked, probe));
  }
  return probes.map((probe, index) => ({ probe, p50: quantile(times[index] ?? [], 0.5) }));
}

/** Asks some pages so many times over, whatever they answer; pages that are all slow end when the time is up. */
export async function repeatPages(
  asked: Asked,
  lists: readonly Pick<List, 'path'>[],
  { times, msMax }: { readonly times: number; readonly msMax: number },
): Promise<void> {
  const end = performance.now() + msMax;
  for (const list of lists)
    for (let time = 0; time < times && performance.now() < end; time += 1)
      await ask(asked, {}, pagePath(list));
}

/** Milliseconds until the whole answer was there; infinite where it was no success. */
async function timed(asked: Asked, { list, path }: Probe): Promise<number> {
  const begin = performance.now();
  const response = await ask(asked, list, path);
  return response?.ok ? performance.now() - begin : Infinity;
}

async function answerOf(asked: Asked, { list, path }: Probe): Promise<Page | undefined> {
  const response = await ask(asked, list, path);
  return response?.ok ? (JSON.parse(response.text) as Page) : undefined;
}

/** Undefined where no answer came in time. */
async function ask(
  { gatewayUrl, viewer }: Asked,
  { isAnonymous }: Pick<List, 'isAnonymous'>,
  path: string,
): Promise<{ ok: boolean; text: string } | undefined> {
  try {
    const response = await fetch(`${gatewayUrl}/${path}`, {
      headers: { 'app-version': '1.0.0', ...(isAnonymous ? {} : viewer.headers) },
      signal: AbortSignal.timeout(CALL_MS_MAX),
    });
    return { ok: response.ok, text: await response.text() };
  } catch (error) {
    if (error instanceof DOMException && error.name === 'TimeoutError') return undefined;
    throw error;
  }
}
