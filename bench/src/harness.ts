import { appendFile, stat } from 'node:fs/promises';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';

/** One side of a comparison. Each call measures for a while and answers its figure. */
export interface Leg {
  readonly name: string;
  measure(): Promise<number>;
}

/** What a row compares, ready to be measured. */
export interface Comparison extends AsyncDisposable {
  readonly ours: Leg;
  readonly raw: Leg;
  /** What a reader must know to repeat it: sizes, concurrency, seeds. */
  readonly conditions: string;
}

/** A measured goal: our figure against a raw peer in the same run. */
export interface Row {
  readonly name: string;
  readonly title: string;
  readonly unit: string;
  /** The goal on the ratio ours / raw. */
  readonly goal: { readonly atLeast: number } | { readonly atMost: number };
  readonly rounds?: number;
  prepare(): Promise<Comparison>;
}

export interface Summary {
  readonly median: number;
  readonly low: number;
  readonly high: number;
}

export interface RowResult {
  readonly row: Row;
  readonly conditions: string;
  readonly ours: Summary;
  readonly raw: Summary;
  readonly ratio: Summary;
  readonly met: boolean;
}

const ROUNDS_MIN = 5;
const RESULTS = fileURLToPath(new URL('../RESULTS.md', import.meta.url));

/** Measures a row in interleaved rounds A/B/A/B; the ratio is taken within each round, so that slow drift cancels out. */
export async function measureRow(row: Row, say: (line: string) => void): Promise<RowResult> {
  await using comparison = await row.prepare();
  const { ours, raw, conditions } = comparison;
  const figures: { ours: number; raw: number }[] = [];
  const rounds = Math.max(row.rounds ?? ROUNDS_MIN, ROUNDS_MIN);
  for (let round = 1; round <= rounds; round += 1) {
    // The side that goes first changes, so that neither always runs on the warmer machine.
    const order = round % 2 === 1 ? [raw, ours] : [ours, raw];
    const measured = new Map<Leg, number>();
    for (const leg of order) measured.set(leg, await leg.measure());
    const figure = { ours: measured.get(ours) ?? NaN, raw: measured.get(raw) ?? NaN };
    figures.push(figure);
    say(
      `  round ${round}: ${ours.name} ${show(figure.ours)}, ${raw.name} ${show(figure.raw)} ${row.unit}`,
    );
  }
  const ratio = summaryOf(figures.map((figure) => figure.ours / figure.raw));
  return {
    row,
    conditions,
    ours: summaryOf(figures.map((figure) => figure.ours)),
    raw: summaryOf(figures.map((figure) => figure.raw)),
    ratio,
    met: meets(row.goal, ratio.median),
  };
}

/** Median, least and greatest. */
export function summaryOf(values: readonly number[]): Summary {
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

/** The line of a result, as printed and kept. */
export function lineOf(result: RowResult): string {
  const { row, ours, raw, ratio, met } = result;
  return [
    row.name,
    row.title,
    `${span(ours)} ${row.unit}`,
    `${span(raw)} ${row.unit}`,
    `${span(ratio)}×`,
    'atLeast' in row.goal ? `≥ ${row.goal.atLeast}×` : `≤ ${row.goal.atMost}×`,
    met ? 'met' : '**missed**',
    result.conditions,
  ].join(' | ');
}

/** Appends a row to RESULTS.md with the date, the machine and the command that repeats it. */
export async function keep(result: RowResult): Promise<void> {
  const date = new Date().toISOString().slice(0, 16).replace('T', ' ');
  const machine = `${cpus().length} cores, Node ${process.versions.node}`;
  const known = await stat(RESULTS).then(
    () => true,
    () => false,
  );
  const head = known ? '' : HEAD;
  const command = `\`npm run bench -- ${result.row.name}\``;
  await appendFile(RESULTS, `${head}| ${date} | ${lineOf(result)} | ${machine} | ${command} |\n`);
}

const HEAD = `# Measured goals

Each row compares us with a raw peer (\`bench/src/raw\`) in the same run: interleaved rounds, at least five, ratio taken
within each round. Figures are median (least to greatest). Newest last.

| date (UTC) | row | what | ours | raw | ratio | goal | | conditions | machine | command |
|---|---|---|---|---|---|---|---|---|---|---|
`;

function meets(goal: Row['goal'], ratio: number): boolean {
  return 'atLeast' in goal ? ratio >= goal.atLeast : ratio <= goal.atMost;
}

function span({ median, low, high }: Summary): string {
  return `${show(median)} (${show(low)} to ${show(high)})`;
}

function show(value: number): string {
  return value.toLocaleString('en-US', { maximumFractionDigits: value < 100 ? 2 : 0 });
}
