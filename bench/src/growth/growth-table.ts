import { show } from '../harness.js';
import type { Sample } from './probe.js';

const RATIO_MAX = 1.3;

/** What one size answered. */
export interface Measured {
  readonly posts: number;
  readonly samples: readonly Sample[];
}

/** How one list came out over all sizes. */
export interface Line {
  readonly name: string;
  /** p50 in ms by size, the least first; NaN where the list has no such page. */
  readonly p50: readonly number[];
  /** Of the largest size to the least. */
  readonly ratio: number;
  readonly verdict: 'met' | 'missed' | 'missed until then' | '';
}

/** Lines in the order in which lists were first measured; one size alone has no verdicts. */
export function linesOf(sizes: readonly Measured[]): Line[] {
  const names = [...new Set(sizes.flatMap(({ samples }) => samples.map(nameOf)))];
  return names.map((name) => {
    const found = sizes.map(({ samples }) => samples.find((sample) => nameOf(sample) === name));
    const p50 = found.map((sample) => sample?.p50 ?? NaN);
    const ratio = sizes.length > 1 ? (p50.at(-1) ?? NaN) / (p50[0] ?? NaN) : NaN;
    const isKnown = found.some((sample) => sample?.probe.list.isMissedUntilThen);
    // A call that fails at any size has missed, and so has one whose ratio cannot be told for that.
    const hasFailed = p50.includes(Infinity);
    return { name, p50, ratio, verdict: verdictOf(hasFailed ? Infinity : ratio, isKnown) };
  });
}

/** The table as it is printed. */
export function tableOf(sizes: readonly Measured[], lines: readonly Line[]): string {
  const heads = sizes.map(({ posts }) => `${show(posts)} posts`);
  return [
    `| list, p50 in ms | ${heads.join(' | ')} | ratio, ≤ ${RATIO_MAX}× | |`,
    `|---|${'---|'.repeat(heads.length)}---|---|`,
    ...lines.map(({ name, p50, ratio, verdict }) => {
      const cells = p50.map((ms) => (ms === Infinity ? 'fails' : show(ms)));
      const told = verdict === 'missed' ? '**missed**' : verdict;
      return `| ${[name, ...cells, Number.isFinite(ratio) ? `${show(ratio)}×` : '–', told].join(' | ')} |`;
    }),
  ].join('\n');
}

function nameOf({ probe }: Sample): string {
  return `${probe.list.name}${probe.isCursor ? ', cursor' : ''}`;
}

function verdictOf(ratio: number, isKnown: boolean): Line['verdict'] {
  if (Number.isNaN(ratio)) return '';
  if (ratio <= RATIO_MAX) return 'met';
  return isKnown ? 'missed until then' : 'missed';
}
