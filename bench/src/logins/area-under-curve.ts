/**
 * How well a figure tells two kinds apart: the chance that one of the first is greater than one of the second, ties
 * counted half (Mann and Whitney's U over both counts). 0.5 tells nothing.
 */
export function areaUnderCurve(first: readonly number[], second: readonly number[]): number {
  const sorted = [...second].sort((a, b) => a - b);
  const greater = first.map(
    (value) => (below(sorted, value, false) + below(sorted, value, true)) / 2,
  );
  return greater.reduce((sum, count) => sum + count, 0) / (first.length * second.length);
}

/** How many of an ascending list are less than a value, or no greater. */
function below(sorted: readonly number[], value: number, isEqualToo: boolean): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const at = sorted[middle] ?? Infinity;
    if (at < value || (isEqualToo && at === value)) low = middle + 1;
    else high = middle;
  }
  return low;
}
