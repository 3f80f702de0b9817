import { parseArgs } from 'node:util';
import { isSignedByItsKey } from '@mate/contracts/receipts/ledger-head';
import { readHead } from '@mate/contracts/receipts/read-receipt';
import { connectMongo } from '@mate/mongo/connection';
import { AuditLedger } from './ledger/audit/audit-ledger.use-case.js';
import { AuditReader } from './ledger/audit/audit-reader.repository.js';
import type { PublishedHead } from './ledger/audit/block-fold.js';
import { readFileOf } from './prove/read-file.js';
import { loadVerifyConfig } from './wallet.config.js';

/*
 * `npm run ledger:verify [-- --head head.json …]`: exit code 0 when every invariant holds, 1 with the first break, 2 when
 * it could not look. A head that was published once (`GET payment/ledger/head`) has to be one that the blocks lead to.
 */

try {
  const begin = performance.now();
  await using mongo = await connectMongo(loadVerifyConfig().MONGO_URL, {
    appName: 'ledger-verify',
  });
  await using reader = new AuditReader(mongo.db);
  const report = await new AuditLedger(reader, await publishedHeads()).execute();
  const seconds = ((performance.now() - begin) / 1_000).toFixed(1);
  if (report.broken) {
    const { invariant, what, where } = report.broken;
    console.error(`ledger broken: ${invariant} ${where} ${what}`);
    process.exitCode = 1;
  } else {
    console.log(
      `ledger verified: ${report.journals} journals, ${report.accounts} accounts, ${report.lots} lots, ` +
        `${report.coins} coins in circulation, ${seconds} s`,
    );
    const { head, unsealed } = report;
    const since = unsealed.oldest ? ` since ${unsealed.oldest.toISOString()}` : '';
    console.log(
      `sealed: ${head.size} blocks, root ${head.root}; ${unsealed.journals} journals not sealed yet${since}`,
    );
  }
} catch (error) {
  console.error(`ledger not verified: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 2;
}

/** The heads that were named. Throws for one that nobody signed. */
async function publishedHeads(): Promise<PublishedHead[]> {
  const { values } = parseArgs({ options: { head: { type: 'string', multiple: true } } });
  const heads: PublishedHead[] = [];
  for (const file of values.head ?? []) {
    const head = readHead(await readFileOf(file));
    if (!isSignedByItsKey(head)) throw new Error(`${file} is not signed by the key that it names`);
    heads.push(head);
  }
  return heads;
}
