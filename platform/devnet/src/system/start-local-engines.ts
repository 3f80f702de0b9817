import path from 'node:path';
import { addressesFromEnvironment, type EngineAddresses } from '../engines/engine-addresses.js';
import { ENGINE_PORTS, type EnginePorts, type StorageKeys } from '../engines/running-engine.js';
import { type Engines, startEngines } from '../engines/start-engines.js';
import type { Tools } from '../engines/tools.js';
import { LogFile } from '../processes/log-file.js';
import { choosePorts } from '../processes/ports.js';
import { RunRecord } from '../processes/run-record.js';
import type { Supervision } from '../processes/supervised-process.js';
import { readNote, writeNote } from '../folders/notes.js';
import { isTemporary } from './data-folder.js';

const PORTS_NOTE = 'ports.json';

/** Claims a data folder and makes what supervising processes in it needs. */
export async function superviseIn(
  dataDir: string,
  say: (line: string) => void,
): Promise<Supervision> {
  const record = new RunRecord(dataDir);
  await record.claim(say);
  const logFile = (name: string): LogFile => new LogFile(path.join(dataDir, 'logs', `${name}.log`));
  return { say, record, logFile };
}

/** Ports for all listeners of a data folder, the same as last time where they are free. */
export async function portsFor(
  dataDir: string,
  names: readonly string[],
): Promise<Record<string, number>> {
  const remembered = readNote<Record<string, number>>(dataDir, PORTS_NOTE) ?? {};
  const ports = await choosePorts(names, remembered);
  writeNote(dataDir, PORTS_NOTE, { ...remembered, ...ports });
  return ports;
}

/** Starts the engines that the environment does not name, with their data in the folder. */
export async function startEnginesIn(options: {
  dataDir: string;
  tools: Tools;
  keys: StorageKeys;
  supervision: Supervision;
  /** Addresses of engines that this run can do without. */
  unneeded?: Partial<EngineAddresses>;
  /** Addresses of engines that run already, instead of those that the environment names. */
  given?: Partial<EngineAddresses>;
}): Promise<Engines> {
  const ports = (await portsFor(options.dataDir, ENGINE_PORTS)) as EnginePorts;
  const given = {
    ...options.unneeded,
    ...(options.given ?? addressesFromEnvironment(process.env)),
  };
  const keepsData = !isTemporary(options.dataDir);
  return startEngines({ ...options, keepsData, ports, given });
}
