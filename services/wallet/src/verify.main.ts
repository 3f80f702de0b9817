import { connectMongo } from '@mate/mongo/connection';
import { AuditLedger } from './ledger/audit/audit-ledger.use-case.js';
import { AuditReader } from './ledger/audit/audit-reader.repository.js';
import { loadVerifyConfig } from './wallet.config.js';

/* `npm run ledger:verify`: exit code 0 when every invariant holds, 1 with the first break, 2 when it could not look. */

try {
  const begin = performance.now();
  await using mongo = await connectMongo(loadVerifyConfig().MONGO_URL, {
    appName: 'ledger-verify',
  });
  await using reader = new AuditReader(mongo.db);
  const report = await new AuditLedger(reader).execute();
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
  }
} catch (error) {
  console.error(`ledger not verified: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 2;
}
