import fs from 'node:fs';

const SIGHUP_BIT = 1n;
const PARENT_POLL_MS = 1_000;
const IMPATIENT_MS = 2_000;

/** Whether the program was told to outlive its terminal (nohup). */
function ignoresHangUp(): boolean {
  try {
    const mask = /^SigIgn:\s*([0-9a-f]+)/m.exec(fs.readFileSync('/proc/self/status', 'utf8'))?.[1];
    return mask !== undefined && (BigInt(`0x${mask}`) & SIGHUP_BIT) !== 0n;
  } catch {
    return false;
  }
}

/**
 * Resolves when the program should end: Ctrl-C, SIGTERM, a closed terminal, or the death of the command whose child it is.
 * A second request after a moment ends it at once.
 */
export function untilAskedToStop(): Promise<void> {
  const parent = process.ppid;
  const hangUp: NodeJS.Signals[] = ignoresHangUp() ? [] : ['SIGHUP'];
  return new Promise((resolve) => {
    let askedAt = 0;
    const ask = (): void => {
      // One Ctrl-C arrives twice: from the terminal and from npm.
      const isImpatient = askedAt > 0 && Date.now() - askedAt > IMPATIENT_MS;
      if (isImpatient) process.exit(130);
      if (askedAt === 0) askedAt = Date.now();
      resolve();
    };
    for (const signal of ['SIGINT', 'SIGTERM', ...hangUp] as const) process.on(signal, ask);
    // Where the command became this program, its parent is somebody's shell, which may go.
    if (!process.env.MATE_SHADOW) return;
    setInterval(() => {
      if (process.ppid !== parent) resolve();
    }, PARENT_POLL_MS).unref();
  });
}
