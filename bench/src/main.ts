import { g12, g12b } from './g12-transfers.bench.js';
import { keep, lineOf, measureRow, type Row } from './harness.js';

/* `npm run bench [-- NAME…]`: measures the named rows, or all, and appends them to RESULTS.md. */

const rows: readonly Row[] = [g12, g12b];

const names = process.argv.slice(2).filter((name) => !name.startsWith('-'));
const chosen = rows.filter((row) => names.length === 0 || names.includes(row.name));
const unknown = names.filter((name) => !rows.some((row) => row.name === name));

if (unknown.length > 0) {
  console.error(
    `No such row: ${unknown.join(', ')}. There are ${rows.map(({ name }) => name).join(', ')}.`,
  );
  process.exitCode = 2;
} else {
  for (const row of chosen) {
    console.log(`${row.name}: ${row.title}`);
    const result = await measureRow(row, (line) => console.log(line));
    await keep(result);
    console.log(lineOf(result));
    if (!result.met) process.exitCode = 1;
  }
}
