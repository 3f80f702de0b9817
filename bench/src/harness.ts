import { loadavg } from 'node:os';
import type { Goal } from './goals.js';

/** What one side measured in a round, by name of the figure. */
export type Figures = Readonly<Record<string, number>>;

/** One side of a comparison. Each call measures for a while and answers its figures. */
export interface Leg {
  readonly name: string;
  measure(): Promise<Figures>;
}

/** What a row compares, ready to be measured. */
export interface Comparison extends AsyncDisposable {
  readonly ours: Leg;
  readonly raw: Leg;
  /** A package of others that does the same work, told beside both; it has no goal. */
  readonly packaged?: Leg;
  /** What a reader must know to repeat it: sizes, concurrency, seeds. */
  readonly conditions: string;
}

/** Measured goals that share a run: our figures against a raw peer. */
export interface Row {
  readonly name: string;
  readonly title: string;
  readonly goals: readonly Goal[];
  /** Five unless a round is long (transcodes, boots) or always ends alike (sizes). */
  readonly rounds?: number;
  prepare(): Promise<Comparison>;
}

export interface Summary {
  readonly median: number;
  readonly low: number;
  readonly high: number;
}

/** How one goal came out. */
export interface GoalResult {
  readonly goal: Goal;
  readonly ours: Summary;
  readonly raw: Summary;
  /** Absent where no package is measured beside them. */
  readonly packaged?: Summary;
  readonly ratio: Summary;
  readonly met: boolean;
}

export interface RowResult {
  readonly row: Row;
  readonly conditions: string;
  readonly rounds: number;
  /** One-minute load average before the first round. */
  readonly loadBefore: number;
  /** Name of the package that was measured beside them, if one was. */
  readonly packaged?: string | undefined;
  readonly goals: readonly GoalResult[];
}

/** `BENCH_QUICK=1`: one short round of each row, to see that it runs. Such figures are not kept. */
export const isQuick = process.env.BENCH_QUICK === '1';

const ROUNDS = 5;

/** Measures a row in interleaved rounds A/B/A/B; ratios are taken within each round, so that slow drift cancels out. */
export async function measureRow(row: Row, say: (line: string) => void): Promise<RowResult> {
  await using comparison = await row.prepare();
  const { ours, raw, packaged, conditions } = comparison;
  const between = packaged ? [packaged] : [];
  const figures: RoundFigures[] = [];
  const rounds = isQuick ? 1 : (row.rounds ?? ROUNDS);
  const loadBefore = loadavg()[0] ?? NaN;
  for (let round = 1; round <= rounds; round += 1) {
    // The side that goes first changes, so that neither always runs on the warmer machine.
    const order = round % 2 === 1 ? [raw, ...between, ours] : [ours, ...between, raw];
    const measured = new Map<Leg, Figures>();
    for (const leg of order) measured.set(leg, await leg.measure());
    figures.push({
      ours: measured.get(ours) ?? {},
      raw: measured.get(raw) ?? {},
      packaged: packaged && measured.get(packaged),
    });
    const told = [ours, ...between, raw].map(
      (leg) => `${leg.name} ${list(measured.get(leg) ?? {})}`,
    );
    say(`  round ${round}: ${told.join(' | ')}`);
  }
  const goals = row.goals.map((goal) => judge(goal, figures));
  return { row, conditions, rounds, loadBefore, packaged: packaged?.name, goals };
}

interface RoundFigures {
  readonly ours: Figures;
  readonly raw: Figures;
  readonly packaged: Figures | undefined;
}

function judge(goal: Goal, rounds: readonly RoundFigures[]): GoalResult {
  const beside = rounds.flatMap(({ packaged }) => packaged?.[goal.figure] ?? []);
  const pairs = rounds.map(({ ours, raw }) => ({
    ours: ours[goal.figure] ?? NaN,
    raw: raw[goal.figure] ?? NaN,
  }));
  return {
    goal,
    ours: summaryOf(pairs.map((pair) => pair.ours)),
    raw: summaryOf(pairs.map((pair) => pair.raw)),
    ...(beside.length > 0 && { packaged: summaryOf(beside) }),
    ratio: summaryOf(pairs.map((pair) => pair.ours / pair.raw)),
    met: goal.holds(summaryOf(pairs.map(goal.score)).median),
  };
}

/** Median, least and greatest. */
function summaryOf(values: readonly number[]): Summary {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const low = sorted[0] ?? NaN;
  const high = sorted.at(-1) ?? NaN;
  const median = Number.isInteger(middle)
    ? ((sorted[middle - 1] ?? NaN) + (sorted[middle] ?? NaN)) / 2
    : (sorted[Math.floor(middle)] ?? NaN);
  return { median, low, high };
}

/** A value at a share (0 to 1) of a sample, nearest rank. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? NaN;
}

/** A figure as people read it. */
export function show(value: number): string {
  if (!Number.isFinite(value)) return '–';
  return value.toLocaleString('en-US', { maximumFractionDigits: Math.abs(value) < 100 ? 2 : 0 });
}

function list(figures: Figures): string {
  return Object.entries(figures)
    .map(([name, value]) => `${name} ${show(value)}`)
    .join(', ');
}
