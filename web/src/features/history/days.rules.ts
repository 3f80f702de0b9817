import type { HistoryRow } from '../../entities/post/history-api.js';

/** What was watched on one day of the person's calendar. */
export interface HistoryDay {
  /** Of its first row, ISO 8601. */
  time: string;
  rows: HistoryRow[];
}

/** Rows in their order, parted where the day changes. */
export function daysOf(rows: readonly HistoryRow[]): HistoryDay[] {
  const days: HistoryDay[] = [];
  for (const row of rows) {
    const day = days.at(-1);
    if (day && isSameDay(day.time, row.watchedAt)) day.rows.push(row);
    else days.push({ time: row.watchedAt, rows: [row] });
  }
  return days;
}

/** How far somebody came, from 0 to 1; undefined where the video begins anew. */
export function shareSeen({ resumeSeconds, post }: HistoryRow): number | undefined {
  const { duration } = post.videoDetails;
  if (resumeSeconds === null || duration <= 0) return undefined;
  return Math.min(1, resumeSeconds / duration);
}

function isSameDay(one: string, other: string): boolean {
  return new Date(one).toDateString() === new Date(other).toDateString();
}
