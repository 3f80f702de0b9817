import { parseArgs } from 'node:util';
import { g1, g1b } from './g1-home-feed.bench.js';
import { g2 } from './g2-gateway-hop.bench.js';
import { g6 } from './feed/g6-following-feed.bench.js';
import { g7 } from './feed/g7-fan-out.bench.js';
import { g8 } from './feed/g8-hot-post.bench.js';
import { g9 } from './feed/g9-stampede.bench.js';
import { g4 } from './logins/g4-login-storm.bench.js';
import { g4b } from './logins/g4b-login-names.bench.js';
import { g30 } from './logins/g30-revocation.bench.js';
import { g10, g10b } from './g10-event-propagation.bench.js';
import { g13, g13b } from './media/g13-transcode.bench.js';
import { g14 } from './media/g14-first-playable.bench.js';
import { g16 } from './media/g16-fairness.bench.js';
import { g19 } from './player/g19-swipe.bench.js';
import { g20 } from './g20-start-script.bench.js';
import { g21 } from './player/g21-swipe-memory.bench.js';
import { g22 } from './g22-boot.bench.js';
import { g23 } from './g23-memory.bench.js';
import { g12, g12b } from './money/g12-transfers.bench.js';
import { g31 } from './money/g31-statements.bench.js';
import { g32 } from './money/g32-audit.bench.js';
import { g33 } from './money/g33-gift-calls.bench.js';
import { g34 } from './payments/g34-notice-to-balance.bench.js';
import { g35 } from './payments/g35-purchase-create.bench.js';
import { g27 } from './people/g27-user-search.bench.js';
import { g28 } from './people/g28-follow-lists.bench.js';
import { g29 } from './people/g29-profile.bench.js';
import { g36 } from './search/g36-post-search.bench.js';
import { measureGrowth } from './growth.bench.js';
import { SIZES_DEFAULT, parseSizes } from './growth/sizes.rules.js';
import { isQuick, measureRow, type Row } from './harness.js';
import { keep, reportOf } from './results.js';

/*
 * `npm run bench [-- NAME…]`: measures the named rows, or all, and appends them to RESULTS.md.
 * `npm run bench -- growth [--sizes 1000,30000]`: measured only when named, printed and not kept.
 */

const rows: readonly Row[] = [
  g1,
  g1b,
  g2,
  g4,
  g4b,
  g6,
  g7,
  g8,
  g9,
  g10,
  g10b,
  g12,
  g12b,
  g13,
  g13b,
  g14,
  g16,
  g19,
  g20,
  g21,
  g22,
  g23,
  g27,
  g28,
  g29,
  g30,
  g31,
  g32,
  g33,
  g34,
  g35,
  g36,
];
const GROWTH = 'growth';

function readCommand(): { names: string[]; sizes: readonly number[] } {
  const { values, positionals } = parseArgs({
    options: { sizes: { type: 'string' } },
    allowPositionals: true,
  });
  const known = [...rows.map(({ name }) => name), GROWTH];
  const unknown = positionals.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new RangeError(`No such row: ${unknown.join(', ')}. There are ${known.join(', ')}.`);
  return { names: positionals, sizes: values.sizes ? parseSizes(values.sizes) : SIZES_DEFAULT };
}

async function measureRows(chosen: readonly Row[]): Promise<void> {
  for (const row of chosen) {
    console.log(`${row.name}: ${row.title}`);
    const result = await measureRow(row, (line) => console.log(line));
    console.log(reportOf(result));
    if (!isQuick) await keep(result);
    if (result.goals.some(({ met }) => !met)) process.exitCode = 1;
  }
}

async function measureGrowthOver(sizes: readonly number[]): Promise<void> {
  console.log(`${GROWTH}: what every list costs from ${sizes.join(' over ')} posts`);
  const { text, isMet } = await measureGrowth(sizes, (line) => console.log(line));
  console.log(text);
  if (!isMet) process.exitCode = 1;
}

function isWronglyTyped(error: unknown): error is Error {
  const code = error instanceof TypeError && 'code' in error ? String(error.code) : '';
  return error instanceof RangeError || code.startsWith('ERR_PARSE_ARGS');
}

function commandOrUndefined(): ReturnType<typeof readCommand> | undefined {
  try {
    return readCommand();
  } catch (error) {
    if (!isWronglyTyped(error)) throw error;
    console.error(error.message);
    process.exitCode = 2;
    return undefined;
  }
}

const command = commandOrUndefined();
if (command) {
  const { names, sizes } = command;
  await measureRows(rows.filter(({ name }) => names.length === 0 || names.includes(name)));
  if (names.includes(GROWTH)) await measureGrowthOver(sizes);
}
