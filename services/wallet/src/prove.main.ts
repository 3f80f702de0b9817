import { parseArgs } from 'node:util';
import { checkReceipt } from '@mate/contracts/receipts/check-receipt';
import { findBooks } from './prove/known-books.js';
import { readFileOf } from './prove/read-file.js';
import { sentencesOf } from './prove/prove-report.rules.js';

/*
 * `npm run ledger:prove -- receipt.json --url https://…` asks a system for its head; `--head head.json`, with
 * `--consistency proof.json` where the head is not the receipt's own, works without one. Exit code 0 when the receipt is
 * proven, 1 with the reason when it is not, 2 when it could not look.
 */

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      head: { type: 'string' },
      consistency: { type: 'string' },
      url: { type: 'string' },
    },
  });
  const [file] = positionals;
  if (!file || positionals.length > 1 || (!values.head && !values.url))
    throw new Error(
      'usage: ledger:prove receipt.json --url URL | --head head.json [--consistency proof.json]',
    );
  const receipt = await readFileOf(file);
  const alone = checkReceipt(receipt);
  const check = alone.receipt
    ? checkReceipt(receipt, await findBooks(alone.receipt.head, values))
    : alone;
  for (const sentence of sentencesOf(check)) console.log(sentence);
  process.exitCode = check.holds ? 0 : 1;
} catch (error) {
  console.error(`not looked at: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 2;
}
