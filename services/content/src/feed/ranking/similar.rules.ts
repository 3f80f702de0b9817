/** Plays that a post is taken to have more: a pair that met once by chance says little. */
const DOUBT = 10;

/**
 * Posts that were watched well by those who watched well what somebody did: how often they met, held against how often each is
 * played at all, the most alike first.
 * @param neighbours for each of somebody's good watches, posts and how often both were watched well by the same people
 */
export function similarTo(
  neighbours: readonly (readonly (readonly [id: string, together: number])[])[],
  playsOf: (id: string) => number,
): { readonly id: string; readonly score: number }[] {
  const met = new Map<string, number>();
  for (const others of neighbours)
    for (const [id, together] of others) met.set(id, (met.get(id) ?? 0) + together);
  return [...met]
    .map(([id, together]) => ({ id, score: together / Math.sqrt(playsOf(id) + DOUBT) }))
    .sort((a, b) => b.score - a.score || (a.id < b.id ? 1 : -1));
}
