import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { AdminOutcome } from './admin-command.js';

const ENTRY = path.join(import.meta.dirname, '../../../services/payments/dist/reconcile.main.js');

/** `payments:reconcile` on a system, without asking providers: other flows' payments wait for messages of their own. */
export async function reconcileBooks(
  settings: NodeJS.ProcessEnv,
  day: string,
): Promise<AdminOutcome> {
  const args = [ENTRY, '--day', day, '--as', 'mona', '--books-only'];
  const env = { ...process.env, NODE_OPTIONS: '', ...settings };
  try {
    return { code: 0, text: (await promisify(execFile)(process.execPath, args, { env })).stdout };
  } catch (error) {
    const { code, stderr, stdout } = error as { code: number; stderr: string; stdout: string };
    return { code, text: `${stdout}${stderr}` };
  }
}
