/** Both sides of one round. */
export interface Pair {
  readonly ours: number;
  readonly raw: number;
}

/** What a figure has to reach. */
export interface Goal {
  /** Name of the figure in what the legs measure. */
  readonly figure: string;
  readonly unit: string;
  /** As the report says it. */
  readonly text: string;
  /** What is judged, of each round. */
  readonly score: (pair: Pair) => number;
  /** Whether the median of the scores is good enough. */
  readonly holds: (score: number) => boolean;
}

type Figure = Pick<Goal, 'figure' | 'unit'>;

/** Ours is at least so many times the raw peer's. */
export function timesAtLeast(bound: number, figure: Figure): Goal {
  return {
    ...figure,
    text: `≥ ${bound}× raw`,
    score: ({ ours, raw }) => ours / raw,
    holds: (score) => score >= bound,
  };
}

/** Ours is at most so many times the raw peer's, with a fixed addition where one is allowed. */
export function timesAtMost(bound: number, figure: Figure, plus = 0): Goal {
  return {
    ...figure,
    text: `≤ ${bound}× raw${plus > 0 ? ` + ${plus} ${figure.unit}` : ''}`,
    score: ({ ours, raw }) => ours - plus - bound * raw,
    holds: (score) => score <= 0,
  };
}

/** Ours is above the raw peer's by at most so much. */
export function aboveRawAtMost(bound: number, figure: Figure): Goal {
  return { ...timesAtMost(1, figure, bound), text: `≤ raw + ${bound} ${figure.unit}` };
}

/** Ours is at most so much, whatever the raw peer does. */
export function atMost(bound: number, figure: Figure): Goal {
  return {
    ...figure,
    text: `≤ ${bound.toLocaleString('en-US')} ${figure.unit}`,
    score: ({ ours }) => ours,
    holds: (score) => score <= bound,
  };
}

/** Told beside the others, with no bound of its own. */
export function forTheRecord(figure: Figure): Goal {
  return { ...figure, text: '', score: ({ ours }) => ours, holds: () => true };
}
