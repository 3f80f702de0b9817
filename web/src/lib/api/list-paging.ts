import type { ListReply, Pagination } from '../api-types.js';

export const pageLimit = 20;

/** Where the next page starts: a cursor where the server gives one, else a page number. */
export type PageParam = { cursor: string } | { page: number };

export const firstPage: PageParam = { page: 1 };

/** A page that is held, with what this side knows of it. */
export interface ListPage<T> extends ListReply<T> {
  /** How many rows the server sent, noted once this side takes some out. */
  sentCount?: number;
}

/** More exist while a page is full and the server does not say otherwise. */
export function nextPageParam<T>(
  lastPage: Pick<ListPage<T>, 'data' | 'sentCount'> & { pagination?: Partial<Pagination> },
  pagesLoaded: number,
): PageParam | undefined {
  const { pagination, data, sentCount = data.length } = lastPage;
  if (sentCount < (pagination?.limit ?? pageLimit) || pagination?.hasNextPage === false) {
    return undefined;
  }
  if (pagination?.nextCursor) return { cursor: pagination.nextCursor };
  return { page: (pagination?.page ?? pagesLoaded) + 1 };
}

/** The server's word alone: for lists whose pages may be short before they end. */
export function nextCursorParam({
  pagination,
}: Pick<ListReply<unknown>, 'pagination'>): PageParam | undefined {
  const { hasNextPage, nextCursor } = pagination;
  return hasNextPage && nextCursor ? { cursor: nextCursor } : undefined;
}

/** Takes rows out of the pages that are held; what was a full page keeps counting as one. */
export function leaveOut<T>(pages: ListPage<T>[], leaves: (row: T) => boolean): void {
  for (const page of pages) {
    page.sentCount ??= page.data.length;
    page.data = page.data.filter((row) => !leaves(row));
  }
}

/** Query parameters of one page. */
export function pageQuery(param: PageParam, limit = pageLimit): Record<string, string | number> {
  return 'cursor' in param ? { limit, cursor: param.cursor } : { limit, page: param.page };
}

/** Query parameters of one page, where a list goes on by cursors alone. */
export function cursorQuery(param: PageParam, limit = pageLimit): Record<string, string | number> {
  return 'cursor' in param ? { limit, cursor: param.cursor } : { limit };
}

/** All rows loaded so far, in order, each once: a feed that moved between pages may repeat one. */
export function flattenPages<T extends { _id: string }>(
  pages: Pick<ListReply<T>, 'data'>[] | undefined,
): T[] {
  const seen = new Set<string>();
  const rows: T[] = [];
  for (const row of (pages ?? []).flatMap((page) => page.data)) {
    if (seen.has(row._id)) continue;
    seen.add(row._id);
    rows.push(row);
  }
  return rows;
}

/** `page` and `limit` of an address count only when numeric; else page 1 and the default limit. */
export function pagingOf(
  params: URLSearchParams,
  defaultLimit = pageLimit,
): { page: number; limit: number } {
  const whole = (name: string, fallback: number): number => {
    const text = params.get(name) ?? '';
    return /^\d+$/.test(text) && Number(text) > 0 ? Number(text) : fallback;
  };
  return { page: whole('page', 1), limit: whole('limit', defaultLimit) };
}
