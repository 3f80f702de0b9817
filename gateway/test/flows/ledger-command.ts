import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { engines } from '@mate/testing/engines';

const ENTRY = path.join(import.meta.dirname, '../../../services/wallet/dist/verify.main.js');

/** `ledger:verify` on the wallet of a system: what it printed. Throws with the first broken invariant. */
export async function verifyLedger(databasePrefix: string): Promise<string> {
  const url = engines().mongoUrl(`${databasePrefix}mate_wallet`);
  const env = { ...process.env, NODE_OPTIONS: '', WALLET_MONGO_URL: url };
  return (await promisify(execFile)(process.execPath, [ENTRY], { env })).stdout;
}
