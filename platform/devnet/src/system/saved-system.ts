import { findTools } from '../engines/tools.js';
import { RunRecord } from '../processes/run-record.js';
import type { SystemFacts } from '../programs/system-facts.js';
import { readNote } from '../folders/notes.js';
import { defaultDataDir } from './data-folder.js';
import { startEnginesIn, superviseIn } from './start-local-engines.js';

/** The system of the data folder, running or brought up as far as a tool needs it. */
export interface SavedSystem {
  readonly facts: SystemFacts;
  release(): Promise<void>;
}

/** Opens the data of `npm start`: beside the running system, else with its database alone. */
export async function openSavedSystem(say: (line: string) => void): Promise<SavedSystem> {
  const dataDir = defaultDataDir();
  const facts = readNote<SystemFacts>(dataDir, 'system.json');
  if (!facts) throw new Error(`There is no data in ${dataDir} yet; run npm start first.`);
  if (new RunRecord(dataDir).isRunning()) return { facts, release: async () => undefined };
  const supervision = await superviseIn(dataDir, say);
  const tools = await findTools();
  // The tools read and write databases; everything else stays where it was.
  const { mongoUrl: _stopped, ...unneeded } = facts.addresses;
  const keys = facts.secrets;
  const engines = await startEnginesIn({ dataDir, tools, keys, supervision, unneeded });
  const release = async (): Promise<void> => {
    await engines.stop();
    supervision.record.release();
  };
  return { facts: { ...facts, addresses: engines.addresses }, release };
}
