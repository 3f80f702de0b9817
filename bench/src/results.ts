import { execFileSync } from 'node:child_process';
import { appendFile, stat } from 'node:fs/promises';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { show, type GoalResult, type RowResult, type Summary } from './harness.js';

const RESULTS = fileURLToPath(new URL('../RESULTS.md', import.meta.url));

const HEAD = `# Measured goals

Each row compares us with a raw peer (\`bench/src/raw\`) in the same run: interleaved rounds, ratios taken within each
round. Figures are the median of the rounds (least to greatest). Newest last; what a miss is due to stands below its row.
`;

/** A row's result as it is printed and kept. */
export function reportOf(result: RowResult): string {
  const { conditions, rounds, loadBefore, packaged, goals } = result;
  const columns = ['figure', 'ours', 'raw', ...(packaged ? [packaged] : []), 'ratio', 'goal', ''];
  return [
    `${conditions}. ${rounds === 1 ? '1 round' : `${rounds} rounds`}, load average before ${show(loadBefore)}.`,
    '',
    `| ${columns.join(' | ')} |`,
    `|${'---|'.repeat(columns.length)}`,
    ...goals.map((goal) => `| ${lineOf(goal, packaged !== undefined)} |`),
  ].join('\n');
}

/** Appends a row to RESULTS.md with the date, the machine, the commit and the command that repeats it. */
export async function keep(result: RowResult): Promise<void> {
  const { name, title } = result.row;
  const date = new Date().toISOString().slice(0, 16).replace('T', ' ');
  const machine = `${cpus().length} cores, Node ${process.versions.node}`;
  const known = await stat(RESULTS).then(
    () => true,
    () => false,
  );
  const heading = `## ${name} ${title} · ${date} UTC`;
  const command = `\`npm run bench -- ${name}\` · ${machine} · commit ${commit()}`;
  const text = `\n${heading}\n\n${command}\n\n${reportOf(result)}\n`;
  await appendFile(RESULTS, `${known ? '' : HEAD}${text}`);
}

function lineOf(
  { goal, ours, raw, packaged, ratio, met }: GoalResult,
  hasPackaged: boolean,
): string {
  const verdict = met ? 'met' : '**missed**';
  return [
    goal.figure,
    `${span(ours)} ${goal.unit}`,
    Number.isFinite(raw.median) ? `${span(raw)} ${goal.unit}` : '–',
    ...(hasPackaged ? [packaged ? `${span(packaged)} ${goal.unit}` : '–'] : []),
    Number.isFinite(ratio.median) ? `${span(ratio)}×` : '–',
    goal.text || '–',
    goal.text ? verdict : '',
  ].join(' | ');
}

function span({ median, low, high }: Summary): string {
  return low === high ? show(median) : `${show(median)} (${show(low)} to ${show(high)})`;
}

function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  } catch {
    return 'unknown';
  }
}
