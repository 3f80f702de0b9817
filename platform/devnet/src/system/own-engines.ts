import {
  addressesFromEnvironment,
  addressesToEnvironment,
  namingOnly,
  type EngineAddresses,
} from '../engines/engine-addresses.js';
import type { RunningEngine } from '../engines/running-engine.js';
import { findTools } from '../engines/tools.js';
import { loadSecrets } from '../programs/secrets.js';
import { startEnginesIn, superviseIn } from './start-local-engines.js';
import { beginTemporaryRun } from './temporary-run.js';

/** Engines that one spec has for itself, so that it may kill them. */
export interface OwnEngines {
  /** Names all engines: these, and of the others those of the run. */
  readonly env: NodeJS.ProcessEnv;
  /** Ends one at once, as a crash would, and leaves it ended; what it had written stays. */
  kill(name: string): Promise<void>;
  /** Starts it again, where it was; resolves when it answers. */
  revive(name: string): Promise<void>;
  stop(): Promise<void>;
}

/** Starts engines for one spec, told by the addresses that they give; their data goes with them. */
export async function startOwnEngines(
  own: readonly (keyof EngineAddresses)[],
): Promise<OwnEngines> {
  const all = Object.entries(addressesFromEnvironment(process.env));
  const given: Partial<EngineAddresses> = Object.fromEntries(
    all.filter(([name]) => !own.some((one) => one === name)),
  );
  const tools = await findTools(namingOnly(given));
  const { dataDir, forget } = beginTemporaryRun();
  const supervision = await superviseIn(dataDir, () => undefined);
  const keys = loadSecrets(dataDir);
  const engines = await startEnginesIn({ dataDir, tools, keys, supervision, given }).catch(
    (error: unknown) => {
      supervision.record.release();
      forget();
      throw error;
    },
  );
  const named = (name: string): RunningEngine => {
    const engine = engines.running.find((one) => one.name === name);
    if (!engine) throw new Error(`The engine ${name} was not started here.`);
    return engine;
  };
  return {
    env: { ...process.env, ...addressesToEnvironment(engines.addresses) },
    kill: (name) => named(name).kill(),
    revive: (name) => named(name).revive(),
    stop: async () => {
      await engines.stop();
      supervision.record.release();
      forget();
    },
  };
}
