import { g1, g1b } from './g1-home-feed.bench.js';
import { g2 } from './g2-gateway-hop.bench.js';
import { g10, g10b } from './g10-event-propagation.bench.js';
import { g12, g12b } from './g12-transfers.bench.js';
import { g13, g13b } from './g13-transcode.bench.js';
import { g14 } from './g14-first-playable.bench.js';
import { g20 } from './g20-start-script.bench.js';
import { g22 } from './g22-boot.bench.js';
import { g23 } from './g23-memory.bench.js';
import { isQuick, measureRow, type Row } from './harness.js';
import { keep, reportOf } from './results.js';

/* `npm run bench [-- NAME…]`: measures the named rows, or all, and appends them to RESULTS.md. */

const rows: readonly Row[] = [g1, g1b, g2, g10, g10b, g12, g12b, g13, g13b, g14, g20, g22, g23];

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
    console.log(reportOf(result));
    if (!isQuick) await keep(result);
    if (result.goals.some(({ met }) => !met)) process.exitCode = 1;
  }
}
