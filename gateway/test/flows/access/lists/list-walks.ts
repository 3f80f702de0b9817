import type { Answer } from '../inquiry.js';

/** A page of a list as its reader finds it. */
export interface WalkedPage {
  /** Its rows, without what changes by itself: signatures of addresses. */
  readonly rows: readonly string[];
  readonly hasNextPage: boolean;
  /** What its cursor holds; empty at the end. */
  readonly place: string;
  readonly status: number;
  readonly text: string;
}

const PAGES_MAX = 40;

/**
 * Reads a list to its end in pages of one row, opening each cursor: whatever is left out of a list must not be felt at the
 * ends of its pages.
 */
export async function walkList(
  address: string,
  ask: (address: string) => Promise<Answer>,
  open: (cursor: string) => string,
): Promise<WalkedPage[]> {
  const start = `${address}${address.includes('?') ? '&' : '?'}limit=1`;
  const pages: WalkedPage[] = [];
  let cursor = '';
  do {
    const { status, text, page } = await ask(
      cursor ? `${start}&cursor=${encodeURIComponent(cursor)}` : start,
    );
    const { hasNextPage = false, nextCursor } = page.pagination ?? {};
    cursor = (hasNextPage && nextCursor) || '';
    const place = cursor ? open(cursor) : '';
    pages.push({ rows: rowsOf(page.data), hasNextPage, place, status, text });
  } while (cursor && pages.length < PAGES_MAX);
  return pages;
}

/** An answer that is no list. */
export function onlyPage({ status, text, page }: Answer): WalkedPage {
  return { rows: rowsOf([page.data ?? null]), hasNextPage: false, place: '', status, text };
}

/** What is wrong about a walk by itself. */
export function complaintsOfWalk(name: string, pages: readonly WalkedPage[]): string[] {
  return pages.flatMap(({ rows, hasNextPage, status }, index) => {
    const page = `${name} page ${index + 1}`;
    if (status !== 200) return [`${page}: ${status}`];
    const isShort = rows.length === 0 && (index > 0 || hasNextPage);
    return isShort ? [`${page}: more was promised`] : [];
  });
}

function rowsOf(data: unknown): string[] {
  if (!Array.isArray(data)) return [];
  return data.map((row) => JSON.stringify(row).replace(/[?]X-Amz[^"]+/g, ''));
}
