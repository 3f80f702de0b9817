import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const ENTRY = path.join(import.meta.dirname, '../../../platform/admin/dist/admin.main.js');

/** Each command is a process of its own: what is compiled once starts the next one in half the time. */
const CACHE = path.join(tmpdir(), 'mate-admin-command');

/** What became of a command: its exit code and what it printed. */
export interface AdminOutcome {
  readonly code: number;
  readonly text: string;
}

/** The admin command as people type it. */
export class AdminCommand {
  constructor(readonly settings: NodeJS.ProcessEnv) {}

  /** Runs a command; a refusal is an outcome too. */
  async run(words: readonly string[], actor = 'mona'): Promise<AdminOutcome> {
    const args = [ENTRY, ...words, '--as', actor];
    const env = { NODE_COMPILE_CACHE: CACHE, ...process.env, ...this.settings };
    try {
      const { stdout } = await promisify(execFile)(process.execPath, args, { env });
      return { code: 0, text: stdout };
    } catch (error) {
      const { code, stderr } = error as { code: number; stderr: string };
      return { code, text: stderr };
    }
  }

  /** Runs a command that must succeed; answers the rows of its answer. */
  async rows<T = Record<string, unknown>>(words: readonly string[], actor?: string): Promise<T[]> {
    const { code, text } = await this.run([...words, '--json'], actor);
    if (code !== 0) throw new Error(`admin ${words.join(' ')}: ${code} ${text}`);
    return (JSON.parse(text) as { rows: T[] }).rows;
  }
}
