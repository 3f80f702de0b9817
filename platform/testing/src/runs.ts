/**
 * How many random cases a property is held against: as many as it usually takes, times what a campaign asks for
 * (`MATE_RUNS_TIMES`).
 */
export function runs(usually: number): number {
  return usually * Number(process.env['MATE_RUNS_TIMES'] ?? 1);
}

/** The same with the seed of a campaign (`MATE_SEED`), so that what it found is found again. */
export function randomCases(usually: number): { numRuns: number; seed?: number } {
  const seed = process.env['MATE_SEED'];
  return { numRuns: runs(usually), ...(seed !== undefined && { seed: Number(seed) }) };
}
