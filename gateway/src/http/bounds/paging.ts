import { z } from 'zod';
import { CURSOR_LENGTH_MAX, PAGE_LIMIT_DEFAULT, PAGE_LIMIT_MAX } from '@mate/contracts/limits';

const PAGE_MAX = 10_000;
const WHOLE = /^\d+$/;

/** Bounds of one list. */
export interface PageBounds {
  readonly limitMax?: number;
}

const whole = (fallback: number, max: number): z.ZodType<number, string | undefined> =>
  z
    .string()
    .max(200)
    .optional()
    .transform((text) => wholeNumberOr(text, { fallback, max }));

/** A number between 1 and max; what is not numeric, and nought, counts as absent (product spec §5). */
export function wholeNumberOr(
  text: string | undefined,
  bounds: { fallback: number; max: number },
): number {
  if (text === undefined || !WHOLE.test(text)) return bounds.fallback;
  return Math.min(Number(text) || bounds.fallback, bounds.max);
}

/** `page` and `limit` of a list. */
export const pageShape = ({ limitMax = PAGE_LIMIT_MAX }: PageBounds = {}): {
  page: z.ZodType<number, string | undefined>;
  limit: z.ZodType<number, string | undefined>;
} => ({
  page: whole(1, PAGE_MAX),
  limit: whole(PAGE_LIMIT_DEFAULT, limitMax),
});

/** An opaque place in a list. */
export const cursorShape = { cursor: z.string().max(CURSOR_LENGTH_MAX).default('') };

/** The `pagination` part of a list's reply. */
export const pagination = z
  .object({
    page: z.int(),
    limit: z.int(),
    hasNextPage: z.boolean(),
    nextCursor: z.string().nullable(),
  })
  .meta({ id: 'Pagination' });

export type Pagination = z.infer<typeof pagination>;

/** What a service says about the page after this one. */
export interface NextPage {
  readonly hasNextPage: boolean;
  readonly nextCursor?: string;
}

/** What every list answers. */
export interface ListReply<T> {
  readonly data: readonly T[];
  readonly pagination: Pagination;
}

/** Puts rows and their place in the list together. */
export function listReply<T>(
  data: readonly T[],
  query: { page?: number; limit: number },
  next: NextPage,
): ListReply<T> {
  return { data, pagination: pageOf(query, next) };
}

/** The place of a page in its list. */
export function pageOf(query: { page?: number; limit: number }, next: NextPage): Pagination {
  return {
    page: query.page ?? 1,
    limit: query.limit,
    hasNextPage: next.hasNextPage,
    nextCursor: next.nextCursor ? next.nextCursor : null,
  };
}
