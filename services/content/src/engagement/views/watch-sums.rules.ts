import type { WatchSums } from '../days/day-sums.rules.js';
import { withMark, type MarkWords } from '../days/viewer-mark.rules.js';
import { partOf } from './watch-shapes.rules.js';
import { cellOf, cellSecondsOf, type Watch, type WatchCounts } from './watch.rules.js';

/** A watch, what it counts as, and in which of that it is the viewer's first of the hour (of the day: `viewer`). */
export interface CountedWatch {
  readonly watch: Watch;
  readonly counts: WatchCounts;
  readonly first: {
    readonly play: boolean;
    readonly view: boolean;
    readonly engaged: boolean;
    readonly viewer: boolean;
  };
  /** Its place among watches of posts as long, from 0 to 1. */
  readonly share: number;
  /** Which of their cells it is in. */
  readonly shapeCell: string;
  /** The viewer's with the creator; none where the creator watched. */
  readonly mark: number | undefined;
}

/** Watches of one post, summed. */
export interface PostSums extends WatchSums {
  /** Of the plays. */
  readonly share: number;
}

export const noSums: PostSums = {
  ...{ views: 0, share: 0 },
  ...{ cellSeconds: 1, fields: {}, marks: {} },
};

/** The sums with one watch more. */
export function addWatch(before: PostSums, counted: CountedWatch): PostSums {
  const { watch, counts, first, share, mark } = counted;
  const fields = { ...before.fields };
  const add = (field: string, by: number): void => {
    fields[field] = (fields[field] ?? 0) + by;
  };
  if (first.viewer) add('viewers', 1);
  if (first.view) add('views', 1);
  if (first.engaged) add('engaged', 1);
  if (first.play) {
    add('plays', 1);
    add('swipedAway', counts.swipedAway ? 1 : 0);
    add('watchedMs', watch.watchedMs);
    add('loops', watch.loops);
    add('stallMs', watch.stallMs);
    add('firstFrames', watch.firstFrameMs === undefined ? 0 : 1);
    add('firstFrameMs', watch.firstFrameMs ?? 0);
    add(`cells.${cellOf(watch)}`, 1);
    add(`sources.${watch.source}`, 1);
    add(`parts.${partOf(watch)}`, 1);
  }
  return {
    views: before.views + (first.view ? 1 : 0),
    share: before.share + (first.play ? share : 0),
    cellSeconds: cellSecondsOf(watch.durationMs),
    fields,
    marks:
      first.play && mark !== undefined
        ? marked(before.marks, ['marks', `sourceMarks.${watch.source}`], mark)
        : before.marks,
  };
}

function marked(
  before: PostSums['marks'],
  fields: readonly string[],
  mark: number,
): Readonly<Record<string, MarkWords>> {
  const added = fields.map((field) => [field, withMark(before[field] ?? {}, mark)] as const);
  return { ...before, ...Object.fromEntries(added) };
}
