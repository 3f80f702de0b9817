/** One thing the process cannot do its job without. Throws when it is not usable. */
export type ReadinessCheck = () => Promise<void>;

export interface Readiness {
  readonly ready: boolean;
  readonly checks: Readonly<Record<string, 'ok' | 'failed'>>;
}

const MEMORY_MS = 1_000;
const CHECK_TIMEOUT_MS = 2_000;

/** Readiness of a process: all checks pass and nobody has begun to drain it. Answers are kept for a second. */
export class Health {
  private readonly checks = new Map<string, ReadinessCheck>();
  private draining = false;
  private last: { at: number; value: Promise<Readiness> } | undefined;

  /** Registers a dependency under a short name. */
  addCheck(name: string, check: ReadinessCheck): void {
    this.checks.set(name, check);
  }

  /** From here on the process says it is not ready; requests under way are still served. */
  beginDrain(): void {
    this.draining = true;
    this.last = undefined;
  }

  readiness(): Promise<Readiness> {
    const now = Date.now();
    if (!this.last || now - this.last.at > MEMORY_MS) this.last = { at: now, value: this.probe() };
    return this.last.value;
  }

  private async probe(): Promise<Readiness> {
    const results = await Promise.all(
      [...this.checks].map(async ([name, check]) => [name, await passes(check)] as const),
    );
    const checks = Object.fromEntries(
      results.map(([name, ok]) => [name, ok ? 'ok' : 'failed'] as const),
    );
    return { ready: !this.draining && results.every(([, ok]) => ok), checks };
  }
}

async function passes(check: ReadinessCheck): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('timeout')), CHECK_TIMEOUT_MS);
  });
  try {
    await Promise.race([check(), timeout]);
    return true;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}
