import { dockerEngines } from './docker-engines.js';
import { completeAddresses, type EngineAddresses } from './engine-addresses.js';
import { localEngines, type LocalEngineOptions } from './local-engines.js';
import type { RunningEngine } from './running-engine.js';

export interface StartEnginesOptions extends LocalEngineOptions {
  /** Addresses that somebody else provides; these engines are neither started nor stopped here. */
  readonly given: Partial<EngineAddresses>;
}

export interface Engines {
  readonly addresses: EngineAddresses;
  readonly running: readonly RunningEngine[];
  /** Stops what was started here, cleanly, so that nothing written is lost. */
  stop(): Promise<void>;
}

/** Starts every engine that has no given address: from images where Docker answers, else from this machine's programs. */
export async function startEngines(options: StartEnginesOptions): Promise<Engines> {
  const starters = options.tools.withDocker ? dockerEngines : localEngines;
  const wanted = (Object.keys(starters) as (keyof typeof starters)[]).filter(
    (address) => !options.given[address],
  );
  const attempts = await Promise.allSettled(wanted.map((address) => starters[address](options)));
  const running = attempts.flatMap((attempt) =>
    attempt.status === 'fulfilled' ? [attempt.value] : [],
  );
  const stop = async (): Promise<void> => {
    const ends = await Promise.allSettled(running.map((engine) => engine.stop()));
    rethrowFirst(ends);
  };
  try {
    rethrowFirst(attempts);
    const found = running.map((engine) => engine.addresses);
    const all = Object.assign({}, options.given, ...found) as Partial<EngineAddresses>;
    return { addresses: completeAddresses(all), running, stop };
  } catch (error) {
    await stop().catch((more: unknown) =>
      options.supervision.say(`stopping failed as well: ${String(more)}`),
    );
    throw error;
  }
}

function rethrowFirst(attempts: readonly PromiseSettledResult<unknown>[]): void {
  const failure = attempts.find((attempt) => attempt.status === 'rejected');
  if (failure) throw failure.reason;
}
