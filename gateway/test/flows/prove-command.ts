import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const ENTRY = path.join(import.meta.dirname, '../../../services/wallet/dist/prove.main.js');

/** What became of a proof: its exit code and what was printed. */
export interface ProofOutcome {
  readonly code: number;
  readonly text: string;
}

/** The prove command as people type it, on files with these contents by the option that names them. */
export async function prove(
  receipt: unknown,
  options: { readonly url?: string; readonly head?: unknown },
): Promise<ProofOutcome> {
  const folder = await mkdtemp(path.join(tmpdir(), 'prove-'));
  const stored = async (name: string, content: unknown): Promise<string> => {
    const file = path.join(folder, name);
    await writeFile(file, JSON.stringify(content));
    return file;
  };
  const args = [ENTRY, await stored('receipt.json', receipt)];
  if (options.url) args.push('--url', options.url);
  if (options.head) args.push('--head', await stored('head.json', options.head));
  try {
    const { stdout } = await promisify(execFile)(process.execPath, args);
    return { code: 0, text: stdout };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, text: `${stdout}${stderr}` };
  } finally {
    await rm(folder, { recursive: true });
  }
}
