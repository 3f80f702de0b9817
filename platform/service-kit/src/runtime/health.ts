/** One thing the process cannot do its job without. Throws when it is not usable. */
export type ReadinessCheck = () => Promise<void>;

export interface Readiness {
  readonly ready: boolean;
  readonly checks: Readonly<Record<string, 'ok' | 'failed'>>;
}

const MEMORY_MS = 1_000;
const CHECK_TIMEOUT_MS = 2_000;

/**
 * Readiness of a process, for those who decide where calls go: all checks pass and nobody has begun to drain it.
 * And whether the service behind it can do its job, for its callers. Answers are kept for a second.
 */
export class Health {
  private readonly checks = new Map<string, ReadinessCheck>();
  private readonly serviceChecks = new Map<string, ReadinessCheck>();
  private draining = false;
  private readonly ofProcess = new KeptAnswer(() => this.probe(this.checks));
  private readonly ofService = new KeptAnswer(() =>
    this.probe(new Map([...this.checks, ...this.serviceChecks])),
  );

  /** Registers a dependency under a short name. */
  addCheck(name: string, check: ReadinessCheck): void {
    this.checks.set(name, check);
  }

  /**
   * Registers what the service needs, whichever process has it; where callers ask, it stands in for the process's own
   * check of that name.
   */
  addServiceCheck(name: string, check: ReadinessCheck): void {
    this.serviceChecks.set(name, check);
  }

  /** From here on the process says it is not ready; requests under way are still served. */
  beginDrain(): void {
    this.draining = true;
    this.ofProcess.forget();
  }

  readiness(): Promise<Readiness> {
    return this.ofProcess.get();
  }

  /** Whether callers can have their work done; also while this process drains, since it still answers then. */
  async serves(): Promise<boolean> {
    const { checks } = await this.ofService.get();
    return Object.values(checks).every((state) => state === 'ok');
  }

  private async probe(checks: ReadonlyMap<string, ReadinessCheck>): Promise<Readiness> {
    const results = await Promise.all(
      [...checks].map(async ([name, check]) => [name, await passes(check)] as const),
    );
    return {
      ready: !this.draining && results.every(([, ok]) => ok),
      checks: Object.fromEntries(
        results.map(([name, ok]) => [name, ok ? 'ok' : 'failed'] as const),
      ),
    };
  }
}

class KeptAnswer {
  private last: { readonly at: number; readonly value: Promise<Readiness> } | undefined;

  constructor(private readonly ask: () => Promise<Readiness>) {}

  get(): Promise<Readiness> {
    const now = Date.now();
    if (!this.last || now - this.last.at > MEMORY_MS) this.last = { at: now, value: this.ask() };
    return this.last.value;
  }

  forget(): void {
    this.last = undefined;
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
