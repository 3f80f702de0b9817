/** The first runs that together have at most `itemsMax` items, but at least one run; and the others. */
export function takeRuns<R extends { readonly items: readonly unknown[] }>(
  runs: readonly R[],
  itemsMax: number,
): { taken: R[]; left: R[] } {
  let count = 0;
  const end = runs.findIndex(({ items }, index) => (count += items.length) > itemsMax && index > 0);
  const cut = end === -1 ? runs.length : end;
  return { taken: runs.slice(0, cut), left: runs.slice(cut) };
}
