import { parseArgs } from 'node:util';
import { isSignedByItsKey } from '@mate/contracts/receipts/ledger-head';
import { readHead } from '@mate/contracts/receipts/read-receipt';
import { connectMongo } from '@mate/mongo/connection';
import { SystemClock } from '@mate/service-kit/clock';
import { AuditLedger, type AuditReport } from './ledger/audit/audit-ledger.use-case.js';
import { AuditReader } from './ledger/audit/audit-reader.repository.js';
import type { PublishedHead } from './ledger/audit/block-fold.js';
import {
  CheckpointRepository,
  type SignedCheckpoint,
} from './ledger/audit/checkpoints/checkpoint.repository.js';
import { checkpointSigningInput } from './ledger/audit/checkpoints/checkpoint-fold.js';
import { HeadSigner } from './ledger/sealing/head-signer.js';
import { readFileOf } from './prove/read-file.js';
import { loadVerifyConfig } from './wallet.config.js';

/*
 * `npm run ledger:verify [-- --head head.json … --since-checkpoint --make-checkpoint]`: exit code 0 when every invariant
 * holds, 1 with the first break, 2 when it could not look. A head that was published once (`GET payment/ledger/head`) has
 * to be one that the blocks lead to. A checkpoint is signed with the key that signs heads.
 */

try {
  const begin = performance.now();
  const { values } = parseArgs({
    options: {
      head: { type: 'string', multiple: true },
      'since-checkpoint': { type: 'boolean' },
      'make-checkpoint': { type: 'boolean' },
    },
  });
  const { LEDGER_KEY, MONGO_URL } = loadVerifyConfig();
  const signer = LEDGER_KEY === undefined ? undefined : new HeadSigner(LEDGER_KEY);
  if (values['make-checkpoint'] && !signer)
    throw new Error('a checkpoint is signed: WALLET_LEDGER_KEY is missing');
  await using mongo = await connectMongo(MONGO_URL, { appName: 'ledger-verify' });
  const checkpoints = new CheckpointRepository(mongo.db);
  const since = values['since-checkpoint'] ? await lastOf(checkpoints, signer) : undefined;
  await using reader = new AuditReader(mongo.db);
  const published = await publishedHeads(values.head ?? []);
  const options = { published, since: since?.checkpoint };
  const report = await new AuditLedger(reader, options).execute();
  tell(report, { since, seconds: ((performance.now() - begin) / 1_000).toFixed(1) });
  const { checkpoint } = report;
  if (checkpoint && values['make-checkpoint'] && signer) {
    const signed = signer.signed(checkpointSigningInput(checkpoint));
    await checkpoints.keep(checkpoint, signed, new SystemClock().now());
    console.log(`checkpoint: ${checkpoint.head.size} blocks, signed by ${signed.publicKey}`);
  }
} catch (error) {
  console.error(`ledger not verified: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 2;
}

function tell(
  report: AuditReport,
  of: { readonly since: SignedCheckpoint | undefined; readonly seconds: string },
): void {
  if (report.broken) {
    const { invariant, what, where } = report.broken;
    console.error(`ledger broken: ${invariant} ${where} ${what}`);
    process.exitCode = 1;
    return;
  }
  console.log(
    `ledger verified: ${report.journals} journals, ${report.accounts} accounts, ${report.lots} lots, ` +
      `${report.coins} coins in circulation, ${of.seconds} s`,
  );
  const { head, unsealed } = report;
  const unsealedSince = unsealed.oldest ? ` since ${unsealed.oldest.toISOString()}` : '';
  console.log(
    `sealed: ${head.size} blocks, root ${head.root}; ${unsealed.journals} journals not sealed yet${unsealedSince}`,
  );
  if (!of.since) return;
  const { checkpoint, publicKey } = of.since;
  console.log(
    `since the checkpoint of ${checkpoint.head.size} blocks and ${checkpoint.journals} journals, signed by ${publicKey}; ` +
      'older journals were not read',
  );
}

/** The latest checkpoint; with the key of the ledger at hand, one that it signed. */
async function lastOf(
  checkpoints: CheckpointRepository,
  signer: HeadSigner | undefined,
): Promise<SignedCheckpoint> {
  const last = await checkpoints.findLast();
  if (!last) throw new Error('there is no checkpoint: make one with --make-checkpoint');
  if (signer && signer.publicKey !== last.publicKey)
    throw new Error(`the checkpoint is signed by ${last.publicKey}, not by WALLET_LEDGER_KEY`);
  return last;
}

/** The heads that were named. Throws for one that nobody signed. */
async function publishedHeads(files: readonly string[]): Promise<PublishedHead[]> {
  const heads: PublishedHead[] = [];
  for (const file of files) {
    const head = readHead(await readFileOf(file));
    if (!isSignedByItsKey(head)) throw new Error(`${file} is not signed by the key that it names`);
    heads.push(head);
  }
  return heads;
}
