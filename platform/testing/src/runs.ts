/**
 * How many random cases a property is held against: as many as it usually takes, times what a campaign asks for
 * (`MATE_RUNS_TIMES`).
 */
export function runs(usually: number): number {
  return usually * Number(process.env['MATE_RUNS_TIMES'] ?? 1);
}
