import { z } from 'zod';
import { WATCH_MS_MAX } from '@mate/contracts/limits';
import { cursorShape, pageShape } from '../../http/bounds/paging.js';
import { post } from '../posts.dto.js';

const SECONDS_MAX = WATCH_MS_MAX / 1_000;

/** A post that the caller watched. */
export const watchedPost = z
  .object({
    post,
    watchedAt: z.string(),
    resumeSeconds: z.int().nullable().meta({
      description: 'Where to go on, from the beginning; null for the beginning itself',
    }),
  })
  .meta({ id: 'WatchedPost' });
export type WatchedPost = z.infer<typeof watchedPost>;

export const historyQuery = z.strictObject({ ...cursorShape, ...pageShape() });
export type HistoryQuery = z.infer<typeof historyQuery>;

/** Whether what the caller watches is remembered. */
export const historyChoice = z.strictObject({ paused: z.boolean() }).meta({ id: 'HistoryChoice' });
export type HistoryChoice = z.infer<typeof historyChoice>;

export const clearedReply = z.object({ cleared: z.literal(true) });
export const forgottenReply = z.object({ forgotten: z.literal(true) });

export const positionBody = z.strictObject({ seconds: z.number().min(0).max(SECONDS_MAX) });
export type PositionBody = z.infer<typeof positionBody>;
