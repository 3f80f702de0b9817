import { spawn } from 'node:child_process';
import { Socket } from 'node:net';
import path from 'node:path';
import { repositoryRoot } from '../folders/repository-root.js';

const PROGRAM = 'platform/devnet/dist/cli/guard.js';

/**
 * Sees to it that a temporary folder's processes and data do not outlive this program, however it ends: a runner that is
 * interrupted kills its workers without asking them. Answers how to end the guard, once all is stopped in good order.
 */
export function guardFolder(dataDir: string): () => void {
  const guard = spawn(process.execPath, [path.join(repositoryRoot(), PROGRAM), dataDir], {
    // What ends this program's group or terminal does not end its guard.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  guard.unref();
  const { stdin } = guard;
  // The guard goes by the end of its input, so the pipe only has to be held.
  if (stdin instanceof Socket) stdin.unref();
  stdin.on('error', () => undefined);
  guard.on('error', () => undefined);
  return () => void guard.kill('SIGKILL');
}
