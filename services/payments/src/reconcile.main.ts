import { withAdminClient } from '@mate/admin/admin-client';
import type { PaymentsAdminCalls, WalletAdminCalls } from '@mate/contracts/calls';
import { utcDay } from '@mate/contracts/utc-day';
import type { Books } from './reconciliation/compare/books.js';
import {
  parseReconcile,
  RECONCILE_USAGE,
  type ReconcileCommand,
} from './reconciliation/compare/reconcile-command.js';
import { ReconcileDay } from './reconciliation/compare/reconcile-day.use-case.js';
import { Statement } from './reconciliation/compare/statement.reader.js';
import { findings, isDifference } from './reconciliation/reconciliation.rules.js';

/*
 * `npm run payments:reconcile`: compares a day of payments with the wallet's journals and with providers. Needs
 * ADMIN_PAYMENTS_ADDRESS, ADMIN_WALLET_ADDRESS and ADMIN_PRIVATE_KEYS. Exit code 0 where everything fits, 1 with a line for
 * each payment that does not, 2 when it could not look.
 */

// It asks providers, twenty at a time.
const TIMEOUT_MS = 60_000;

function withBooks<T>(actor: string, work: (books: Books) => Promise<T>): Promise<T> {
  const by = { caller: { accountId: actor, sessionId: '' } };
  const ask = { actor, timeoutMs: TIMEOUT_MS };
  return withAdminClient<PaymentsAdminCalls, T>({ domain: 'payments', ...ask }, (payments) =>
    withAdminClient<WalletAdminCalls, T>({ domain: 'wallet', ...ask }, (wallet) =>
      work({ payments, wallet, by }),
    ),
  );
}

async function reconcile({
  actor,
  asksProviders,
  day,
  statement: asked,
}: ReconcileCommand): Promise<boolean> {
  const statement = asked && (await Statement.read(asked.file, asked.provider));
  const counts = await withBooks(actor, async (books) => {
    const found = await new ReconcileDay(
      books,
      ({ detail, finding, provider, purchaseId, reference }) =>
        console.log([finding, purchaseId, provider, reference, detail].join('  ')),
    ).execute({ day, asksProviders, ...(statement && { statement }) });
    const isOver = (utcDay(day)?.to ?? new Date()) <= new Date();
    // A day that goes on is looked at, and not done with.
    if (isOver && asksProviders) {
      const texts = findings.map((finding) => [finding, `${found[finding]}`] as const);
      await books.payments.keepReconciliation(
        { day, findings: Object.fromEntries(texts) },
        books.by,
      );
    }
    return found;
  });
  console.log(`${day}: ${findings.map((finding) => `${counts[finding]} ${finding}`).join(', ')}`);
  return findings.every((finding) => !isDifference(finding) || counts[finding] === 0);
}

try {
  const { ADMIN_PRIVATE_KEYS: keys } = process.env;
  const command = parseReconcile(process.argv.slice(2), { keys, now: new Date() });
  process.exitCode = (await reconcile(command)) ? 0 : 1;
} catch (error) {
  console.error(`not looked at: ${error instanceof Error ? error.message : String(error)}`);
  console.error(RECONCILE_USAGE);
  process.exitCode = 2;
}
